import { isUtf8 } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import { UserError } from './errors.js';
import { bytesOf } from './source.js';

/** The largest log that is read, unpacked: a file must not be able to fill the memory. */
const LIMIT = 256 * 1024 * 1024;

/** The text of a file, or of standard input where the name is `-`; what is packed by gzip is unpacked. */
export async function textOf(file: string, input: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytesOf(file, input)) {
    size += chunk.length;
    if (size > LIMIT) throw unreadable(file, 'tooLarge', `it is larger than ${LIMIT} bytes`);
    chunks.push(chunk);
  }
  const bytes = unpacked(file, Buffer.concat(chunks));
  if (!isUtf8(bytes)) throw unreadable(file, 'badEncoding', 'it is not UTF-8 text');
  return bytes.toString('utf8');
}

function unpacked(file: string, bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: LIMIT });
  } catch (error) {
    throw unreadable(file, 'badGzip', `it cannot be unpacked: ${error instanceof Error ? error.message : error}`);
  }
}

function unreadable(file: string, code: string, why: string): UserError {
  return new UserError({ code, message: `cannot read ${JSON.stringify(file === '-' ? 'stdin' : file)}: ${why}` });
}
