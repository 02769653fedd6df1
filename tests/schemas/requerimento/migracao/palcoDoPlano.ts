import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import type { MapaDaMigracao } from '../../../../src/schemas/requerimento/migracao/mapa.ts';
import { planejarMigracao } from '../../../../src/schemas/requerimento/migracao/planejar.ts';
import type { EscolhaDosPrazos } from '../../../../src/schemas/requerimento/prazoMantido.ts';
import { definicao } from '../motorDoO2.ts';

export const relogio = { fuso: 'America/Sao_Paulo', calendario: () => undefined };
export const com = (muda: Partial<Definicao>): Definicao => ({ ...definicao, ...muda });
export const plano = (
  depois: Definicao,
  estado: Estado,
  mapa?: MapaDaMigracao,
  hoje = '2026-11-19',
  prazos?: EscolhaDosPrazos,
) =>
  planejarMigracao({
    antes: { numero: 1, definicao },
    depois: { numero: 2, definicao: depois },
    mapa,
    prazos,
    estado,
    relogio,
    agora: `${hoje}T12:00:00Z`,
    hoje,
  });
export const CONTRAPARTIDA = {
  ...{ descricao: 'Plantar mudas', etapa: 'aprovacao', formula: '5', unidade: 'un' },
  ...{ bloqueia: 'fim' as const, comprovacao: { nome: 'Fotografias', formatos: ['pdf'] } },
};
export const posicao = (chave: string): number => definicao.etapas.findIndex((e) => e.chave === chave);
export const aberta = (e: Estado): string => e.execucoes.find((x) => x.situacao !== 'concluida')?.etapa ?? '';
export const levado = (p: ReturnType<typeof plano>) => {
  if (!p.pode) throw new Error(p.motivos.join('; '));
  return p;
};
