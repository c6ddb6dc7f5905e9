#!/usr/bin/env node
// Whether the server of this machine takes traffic: exit code 0 if it does. For health checks of containers.
const { PAIJU_PORT = '8711', PAIJU_BASE_PATH = '' } = process.env;
try {
  const { ok } = await fetch(`http://127.0.0.1:${PAIJU_PORT}${PAIJU_BASE_PATH}/ready`);
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
