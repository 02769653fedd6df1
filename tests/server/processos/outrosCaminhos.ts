import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import type { Caso, Passo, Rodada } from './tipos.ts';

/** Acts of a step that end the request without granting it; those that the file leaves out are not offered. */
const fins = [
  ['indeferir', 'Indeferido'],
  ['inviabilizar', 'Inviável'],
] as const;

/** The first case that comes to a step, and what is done before it there. */
const ateAEtapa = (casos: readonly Caso[], etapa: string) => {
  const caso = casos.find(({ passos }) => passos.some((x) => x.etapa === etapa));
  const antes =
    caso?.passos.slice(
      0,
      caso.passos.findIndex((x) => x.etapa === etapa),
    ) ?? [];
  return caso === undefined ? [] : [{ caso, antes }];
};

/** Every way that a step may end the request by, each after the steps before it. */
export const finais = (d: Definicao, casos: readonly Caso[]) =>
  d.etapas
    .filter(({ publico }) => publico === 'setor')
    .flatMap(({ chave: etapa, acoes }) =>
      ateAEtapa(casos, etapa).flatMap(({ caso, antes }) =>
        fins
          .filter(([acao]) => acoes?.includes(acao) ?? true)
          .map(([faz, fim]) => ({ faz, fim, etapa, respostas: caso.respostas, passos: antes })),
      ),
    );

/** The first case with a correction round in its first step of the city; none where no step may ask. */
export const comRodada = (d: Definicao, { passos }: Caso, rodada: Rodada = {}): readonly Passo[] | undefined => {
  const i = passos.findIndex((x) =>
    d.etapas.some((e) => e.chave === x.etapa && e.publico === 'setor' && (e.acoes?.includes('pendencia') ?? true)),
  );
  return i < 0 ? undefined : passos.map((x, j) => (j === i ? { ...x, rodada } : x));
};

/** The first case with one return: from its second step of the city to the first, which is done again with all that follows. */
export const comVolta = (d: Definicao, { passos }: Caso): readonly Passo[] | undefined => {
  const daCidade = passos.flatMap((x, i) => (etapaDe(d, x.etapa)?.publico === 'setor' ? [i] : []));
  const [de, ate] = daCidade;
  if (de === undefined || ate === undefined) return undefined;
  const [alvo, origem] = [passos[de], passos[ate]];
  if (alvo === undefined || origem === undefined || !(etapaDe(d, origem.etapa)?.acoes?.includes('voltar') ?? true))
    return undefined;
  return [...passos.slice(0, ate), { etapa: origem.etapa, faz: 'voltar', para: alvo.etapa }, ...passos.slice(de)];
};

/** The first case that its last act ends at once, its last step being granted as any other. */
export const comDeferirNoFim = (casos: readonly Caso[]): Caso | undefined => {
  const caso = casos.find(({ passos }) => passos.at(-1)?.faz === 'deferir-e-finalizar');
  const fim = caso?.passos.at(-1);
  if (caso === undefined || fim === undefined) return undefined;
  const { faz: _outro, ...deferido } = fim;
  return { ...caso, passos: [...caso.passos.slice(0, -1), deferido] };
};
