import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { copyDatabase } from './backup.js';
import { explain, type StoreError } from './failure.js';
import { answer, type Repositories, repositoriesIn } from './repositories.js';
import { openSqlite, type Sqlite } from './sqlite.js';
import type { Answer, Call, Errand } from './thread.js';

/** The log is folded into the file when nothing was asked for this long (S-17). */
const IDLE_MS = 1000;

if (parentPort === null) throw new Error('worker.js runs in a thread of the server, not alone');
const errand = workerData as Errand; // as thread.ts gave it
await run(parentPort, errand).then(
  () => parentPort?.postMessage([{ id: 0, value: undefined }]),
  (error: unknown) => parentPort?.postMessage([failed(0, explain(error, errand.file))]),
);

async function run(port: MessagePort, errand: Errand): Promise<void> {
  if (errand.kind === 'copy') copyDatabase(errand.file, errand.to);
  else serve(port, errand.file, await openSqlite(errand.file));
}

function serve(port: MessagePort, file: string, sqlite: Sqlite): void {
  const idle = setTimeout(() => fold(sqlite), IDLE_MS);
  const say = outbox(port);
  const close = async (): Promise<void> => {
    clearTimeout(idle);
    sqlite.close();
    port.unref(); // with the last answer gone, the thread has nothing to live for
  };
  const repositories = repositoriesIn(sqlite.db, file, close, sqlite);
  port.on('message', (calls: readonly Call[]) => {
    idle.refresh();
    for (const call of calls) reply(repositories, file, call).then(say);
  });
}

async function reply(repositories: Repositories, file: string, call: Call): Promise<Answer> {
  return answer(repositories, file, call).then(
    (value) => ({ id: call.id, value }),
    (error: StoreError) => failed(call.id, error),
  );
}

function failed(id: number, { code, message }: StoreError): Answer {
  return { id, failure: { code, message } };
}

/** Answers that are there at the end of a turn travel in one message. */
function outbox(port: MessagePort): (answer: Answer) => void {
  let answers: Answer[] = [];
  const post = () => {
    port.postMessage(answers);
    answers = [];
  };
  return (answer) => {
    if (answers.push(answer) === 1) setImmediate(post);
  };
}

function fold(sqlite: Sqlite): void {
  try {
    sqlite.checkpoint();
  } catch {
    // The log still has everything; it is folded in at the next rest.
  }
}
