import fs from 'node:fs';
import path from 'node:path';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { definicaoDoProcesso } from '../../../support/processosDoPortal.ts';

const PASTA = path.resolve(import.meta.dirname, '../../../../server/seed/definicoes');
export const definicoes = fs
  .readdirSync(PASTA)
  .map((nome) => [nome, JSON.parse(fs.readFileSync(path.join(PASTA, nome), 'utf8')) as Definicao] as const);
export const definicaoDe = (nome: string): Definicao => definicaoDoProcesso(nome);
export const achados = (d: Definicao) =>
  verificarDefinicao(d, { setores: [], parametros: [], hoje: '2026-03-02' } as never).map(
    (a) => `${a.codigo} ${a.onde}`,
  );
