import type { SessionErrorCode } from '@paiju/protocol';

/** Why something someone asked of a room was not done, as `session_error` tells it. */
export interface Failure {
  readonly code: SessionErrorCode;
  /** Where the words of the code are not enough. */
  readonly message?: string | undefined;
  /** Of the action it speaks of. */
  readonly id?: string | undefined;
}
