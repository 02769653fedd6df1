import type { FastifyInstance } from 'fastify';
import { paineis } from '../../../src/schemas/permissions.ts';
import type { Contexto } from '../../contexto.ts';
import { configuracao } from './configuracao.ts';
import { consulta } from './consulta.ts';

/** Types of request: looked up in every panel, configured by the system panel and by the city's own managers (api.md "Processes"). */
export const processos = async (app: FastifyInstance, contexto: Contexto): Promise<void> => {
  for (const painel of paineis) consulta(app, contexto, painel);
  for (const painel of ['admin', 'painel-prefeitura'] as const)
    await app.register(async (escopo) => configuracao(escopo, contexto, painel));
};
