export { asyncApi } from './asyncapi.js';
export {
  CLIENT_MESSAGES,
  type ClientMessage,
  type ClientMessageInput,
  type ClientMessageType,
  clientMessage,
  type GameAction,
} from './client-messages.js';
export type { ActionFault, AnyCodec, Codec, Decoded, NamedAction, Sitting } from './codec.js';
export {
  ACTION_ERRORS,
  type ActionErrorCode,
  CLOSE_CODES,
  type CloseCode,
  type Coded,
  closeCode,
  SESSION_ERROR_CODES,
  SESSION_ERRORS,
  type SessionErrorCode,
  TICKET_REASONS,
  type TicketReason,
} from './errors.js';
export { EVENT_NAMES } from './event-names.js';
export { EVENT_CODES, EVENTS, type EventCode, readEvent, type WireEvent, type WireOf } from './events.js';
export { type Checked, check, type FieldFault, type FrameError, fieldFault } from './fault.js';
export {
  decodeFrame,
  encodeFrame,
  type Frame,
  listFrames,
  numberFrame,
  readClientFrame,
  readClientMessage,
  readServerFrame,
  readServerFrames,
  type ServerFrame,
} from './frame.js';
export { MELD_VALUES, type OwnedMeld, packMeld, unpackMeld } from './meld.js';
export { nameKey } from './name-key.js';
export { type Document, openApi } from './openapi.js';
export {
  type Base,
  type Discarded,
  type Drawn,
  packDiscard,
  packDraw,
  unpackDiscard,
  unpackDraw,
} from './packing.js';
export {
  MAX_ACTION_ID,
  MAX_CHAT,
  MAX_FRAME_IN,
  MAX_FRAME_OUT,
  MAX_NONCE,
  PROTOCOL_VERSION,
} from './parts.js';
export { type Fairness, isDiscard, isRoundEnd, withProof } from './proof.js';
export { CODECS, codecFor } from './registry.js';
export {
  arrangePoker,
  type CreatePokerRoom,
  type CreateRoom,
  createPokerRoom,
  createRoom,
  joinPokerRoom,
  pokerAnalysis,
  pokerState,
  type RoomInfo,
  restError,
  roomInfo,
} from './rest.js';
export { RESULT_TYPES } from './riichi-result.js';
export { ROUTES, type Route } from './routes.js';
export {
  type GamePlayer,
  type GameReconnected,
  SERVER_MESSAGES,
  type ServerMessage,
  type ServerMessageType,
  serverMessage,
} from './server-messages.js';
