import { Bind, Body, Controller, Dependencies, HttpCode, Module, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RestFault, read } from '../http/fault.js';
import * as tokens from '../http/tokens.js';
import type { Cluster } from './cluster.js';

const given = z.object({ room: z.string().max(64) });

/** S-25: what nodes ask each other; for everyone else there is nothing here. */
@Controller('cluster')
@Dependencies(tokens.CLUSTER)
export class ClusterController {
  readonly #cluster: Cluster | null;

  constructor(cluster: Cluster | null) {
    this.#cluster = cluster;
  }

  @Post('take')
  @HttpCode(200)
  @Bind(Req(), Body())
  async take({ caller }: FastifyRequest, body: unknown) {
    if (caller.isNode !== true || this.#cluster === null)
      throw new RestFault(404, 'not_found', 'There is nothing at this address.');
    return { taken: await this.#cluster.receive(read(given, body).room) };
  }
}

@Module({ controllers: [ClusterController] })
export class ClusterModule {}
