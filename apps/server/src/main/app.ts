import 'reflect-metadata';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import statics from '@fastify/static';
import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { FaultFilter } from '../http/answers.js';
import { addRequestChecks, type RequestChecks, requestId } from '../http/hooks.js';
import type { Site } from '../pages/site.js';

/** The parts of the application: its modules, and the dependencies of their controllers, by token. */
export interface AppParts {
  readonly checks: RequestChecks;
  readonly site: Site;
  readonly modules: readonly Type[];
  readonly parts: ReadonlyMap<symbol, unknown>;
  /** Called for every request that was refused or failed, with the code. */
  refused(code: string): void;
}

@Global()
@Module({})
class PartsModule {}

@Module({})
class RootModule {}

/** S-1: the NestJS application around classes that know no framework: checks, routes, error responses. */
export async function makeApp(given: AppParts): Promise<NestFastifyApplication> {
  const { checks, site } = given;
  const adapter = new FastifyAdapter({
    ...{ logger: false, bodyLimit: checks.settings.bodyBytes, requestTimeout: 30_000, forceCloseConnections: true },
    genReqId: ({ headers }: IncomingMessage) => requestId(headers['x-request-id']),
  });
  const options = { logger: false, abortOnError: false, bodyParser: false } as const;
  const app = await NestFactory.create<NestFastifyApplication>(root(given), adapter, options);
  app.setGlobalPrefix(checks.settings.basePath);
  app.useGlobalFilters(new FaultFilter(checks.log, (code) => given.refused(code)));
  await app.register(cookie);
  await app.register(statics, { root: site.folder, serve: false, preCompressed: true });
  addRequestChecks(adapter.getInstance(), checks);
  await app.init();
  return app;
}

function root({ modules, parts }: AppParts): DynamicModule {
  const providers: Provider[] = [...parts].map(([provide, useValue]) => ({ provide, useValue }));
  const shared: DynamicModule = { module: PartsModule, providers, exports: [...parts.keys()] };
  return { module: RootModule, imports: [shared, ...modules] };
}
