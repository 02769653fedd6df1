import type { Definicao, Etapa } from '../processo/definicao.ts';
import { nomeDoConsultado } from '../processo/nomeDoConsultado.ts';
import type { ParecerProposto } from '../processo/partesDaEtapa.ts';
import { valeCondicao } from '../processo/expressoes.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { valoresDoFluxo } from './caminho.ts';
import type { Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import { setorDoItem } from './itensDaPendencia.ts';
import type { CondicaoDoParecer, Parecer } from './parecer.ts';

export const pareceresDe = ({ pareceres = [] }: Pick<Estado, 'pareceres'>): readonly Parecer[] => pareceres;

/** Asked, and not answered yet. */
export const pareceresPedidos = (estado: Pick<Estado, 'pareceres'>): readonly Parecer[] =>
  pareceresDe(estado).filter((p) => p.situacao === 'pedido');

/** Whether the sector could not tell without more, and nobody has asked again since. */
export const faltaInformacao = (estado: Pick<Estado, 'pareceres'>, p: Parecer): boolean =>
  p.situacao === 'respondido' &&
  p.veredito === 'precisa de informação' &&
  !pareceresDe(estado).some(({ anterior }) => anterior === p.id);

/** Whether the one who asked still waits for an opinion, and may therefore take the question back. */
export const semResposta = (estado: Pick<Estado, 'pareceres'>, p: Parecer): boolean =>
  p.situacao === 'pedido' || faltaInformacao(estado, p);

/** Whether an opinion was asked of one of these sectors; an outsider's body is none, whatever it is called. */
export const ehDosSetores = (
  { setor, externo }: Pick<Parecer, 'setor' | 'externo'>,
  setores: readonly string[],
): boolean => externo === undefined && setores.includes(setor);

const mesma = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Whether an opinion was asked of whom a rule proposes: a body outside of the city is no sector, whatever it is called. */
const respondePela = ({ setor, externo }: Pick<Parecer, 'setor' | 'externo'>, proposto: ParecerProposto): boolean =>
  (externo === undefined) === (proposto.externo === undefined) && mesma(setor, nomeDoConsultado(proposto));

/**
 * Sectors, and bodies outside of the city, that the rules of a step propose to consult, each once, as the answers stand now: those that this run
 * neither asked nor did without.
 */
export const pareceresPropostos = (
  definicao: Definicao,
  estado: Estado,
  etapa: Etapa,
  execucao: Execucao,
): readonly ParecerProposto[] => {
  const pedidos = pareceresDe(estado).filter((p) => p.execucao === execucao.sequencia);
  const recusadas = (estado.propostas_recusadas ?? []).filter((r) => r.execucao === execucao.sequencia);
  const valores = valoresDoFluxo(estado);
  const mesmo = (a: ParecerProposto, b: ParecerProposto): boolean => mesma(nomeDoConsultado(a), nomeDoConsultado(b));
  return (etapa.pareceres ?? [])
    .filter(
      (p) =>
        !pedidos.some((pedido) => respondePela(pedido, p)) &&
        !recusadas.some(({ setor }) => mesma(setor, nomeDoConsultado(p))) &&
        !(p.externo === undefined && mesma(nomeDoConsultado(p), execucao.setor ?? '')) &&
        valeCondicao(definicao, p.condicao, valores),
    )
    .filter((p, i, todos) => todos.findIndex((outro) => mesmo(outro, p)) === i);
};

/** The one among proposals that asks this sector, or, `deFora`, this body outside of the city. */
export const propostoA = (
  propostos: readonly ParecerProposto[],
  nome: string,
  deFora: boolean,
): ParecerProposto | undefined =>
  propostos.find(
    (p) => (p.externo !== undefined) === deFora && mesma(nomeDoConsultado(p), nome.replace(/\s+/g, ' ').trim()),
  );

/** What the step that asked says of opinions of this sector, or of this body; undefined where the analyst asked by himself. */
export const regraDoParecer = (
  definicao: Definicao,
  estado: Pick<Estado, 'execucoes'>,
  parecer: Pick<Parecer, 'execucao' | 'setor' | 'externo'>,
): ParecerProposto | undefined => {
  const corrida = estado.execucoes.find((e) => e.sequencia === parecer.execucao);
  return etapaDe(definicao, corrida?.etapa ?? '')?.pareceres?.find((p) => respondePela(parecer, p));
};

/** What granting a run still waits for of other sectors, each to follow "Deferir depende de:". */
export const pareceresQueFaltam = (
  definicao: Definicao,
  estado: Estado,
  { etapa, execucao }: { readonly etapa: Etapa; readonly execucao: Execucao },
): readonly string[] => [
  ...pareceresDe(estado)
    .filter((p) => p.execucao === execucao.sequencia && p.bloqueia && semResposta(estado, p))
    .map((p) =>
      p.situacao === 'pedido'
        ? `parecer de ${p.setor}`
        : `parecer de ${p.setor}, que precisa de informação: peça de novo ou retire`,
    ),
  ...pareceresPropostos(definicao, estado, etapa, execucao)
    .filter((p) => p.bloqueia === true)
    .map((p) => `pedido de parecer a ${nomeDoConsultado(p)}, ou o motivo de não pedir`),
];

/** A condition with the sector that set it. */
export interface CondicaoDoSetor extends CondicaoDoParecer {
  readonly setor: string;
}

/** Conditions of rounds that the applicant agreed to and the city took as they stand. */
const condicoesConcordadas = (estado: Pick<Estado, 'pendencias' | 'execucoes'>): readonly CondicaoDoSetor[] =>
  estado.pendencias.flatMap((p) =>
    p.itens
      .filter(({ tipo, situacao }) => tipo === 'condicao' && situacao === 'aceito')
      .map((i) => ({ id: i.id, texto: i.texto, fundamento: i.fundamento, setor: setorDoItem(estado, p, i) ?? '' })),
  );

/** Conditions of all opinions given, but those left out, then those agreed to in rounds, in the order in which they were set; the same words once. */
export const condicoesEmVigor = (
  estado: Pick<Estado, 'pareceres' | 'pendencias' | 'execucoes'>,
): readonly CondicaoDoSetor[] =>
  [
    ...pareceresDe(estado)
      .filter((p) => p.situacao === 'respondido')
      .flatMap((p) => p.condicoes.map((c) => ({ ...c, setor: p.setor })))
      .filter((c) => c.dispensada === undefined),
    ...condicoesConcordadas(estado),
  ].filter((c, i, todas) => todas.findIndex((x) => x.texto === c.texto) === i);

/** What is said before a step is granted against an opinion; null where there is none. */
export const contraParecer = ({
  estado,
  execucao,
}: {
  estado: Estado;
  execucao: Execucao | undefined;
}): string | null => {
  const contra = pareceresDe(estado).filter(
    (p) => p.execucao === execucao?.sequencia && p.situacao === 'respondido' && p.veredito === 'desfavorável',
  );
  if (contra.length === 0) return null;
  return `${contra.map((p) => p.setor).join(', ')} deu parecer desfavorável.`;
};
