import type { Definicao } from '../../processo/definicao.ts';
import { etapaDe } from '../../processo/preenchimento.ts';
import { acoesPossiveis, podeAgir, type AcaoPossivel } from '../acoes.ts';
import type { Acao, Comando } from '../comandos.ts';
import type { Contexto } from '../contexto.ts';
import type { Estado } from '../estado.ts';
import type { Situado } from '../quandoAgir.ts';
import { regras } from '../regrasDasAcoes.ts';
import { LIGADOS, OUTRO_SISTEMA, type Mao } from './maos.ts';
import type { Oferta } from './oferta.ts';
import { dasConsultas } from './ofertas/dasConsultas.ts';
import { daAnalise } from './ofertas/daAnalise.ts';
import { daConducao } from './ofertas/daConducao.ts';
import { dasRodadas } from './ofertas/dasRodadas.ts';
import { dosPareceres } from './ofertas/dosPareceres.ts';
import { dasLicencas } from './ofertas/dasLicencas.ts';
import { dosValores } from './ofertas/dosValores.ts';
import { deOutros } from './ofertas/deOutros.ts';
import type { Fazem, Pronta } from './ofertas/pronta.ts';

/** What may be played. Notices that are written, swaps of people and licences that say something else are not. */
const fazem: Fazem = {
  ...daAnalise,
  ...daConducao,
  ...dasRodadas,
  ...dosPareceres,
  ...dosValores,
  ...dasConsultas,
  ...dasLicencas,
  ...deOutros,
};

/** What nobody of this request's does by a button of it: by his own link, or in another request. */
const DE_FORA: readonly Acao[] = [
  ...(['dar-parecer-externo', 'acompanhar-subprocesso', 'acompanhar-sucessor'] as const),
  ...(['receber-consulta', 'falhar-consulta'] as const),
];
const DO_PORTAL: readonly Acao[] = ['acompanhar-subprocesso', 'acompanhar-sucessor'];
/** What another system does that a step asks. */
const DO_OUTRO_SISTEMA: readonly Acao[] = ['receber-consulta', 'falhar-consulta'];

/** Acts that only a manager does, or that are his where nobody else's turn is. */
const DO_GESTOR: readonly Acao[] = [
  ...(['mover', 'reabrir', 'cancelar', 'isentar-cobranca', 'dispensar-contrapartida', 'encerrar-espera'] as const),
  'consultar-de-novo',
  ...(['convidar-participante', 'revogar-participante'] as const),
  ...(['ligar-etapa', 'desligar-etapa', 'prorrogar-prazo', 'prorrogar-contrapartida'] as const),
  ...(['prorrogar-licenca', 'negar-prorrogacao-da-licenca', 'suspender-licenca', 'retomar-licenca'] as const),
];

const ofertaDe = (
  acao: Acao,
  { rotulo, bloqueios }: Pick<AcaoPossivel, 'rotulo' | 'bloqueios'>,
  pronta: Pronta,
  execucao: number | undefined,
): Oferta => ({
  chave: pronta.sobre === undefined ? acao : `${acao}:${pronta.sobre}`,
  acao,
  rotulo: pronta.rotulo ?? rotulo,
  bloqueios,
  pede: pronta.pede ?? [],
  comFormulario: pronta.comFormulario === true,
  comando: (dados) => {
    const comando: Comando = pronta.comando(dados);
    return execucao === undefined ? comando : { ...comando, execucao };
  },
});

/** The moves of one person: by the table of acts that the server refuses by and the screens offer by, each with what it is about. */
export const ofertasDe = (
  definicao: Definicao,
  estado: Estado,
  { ator, execucao, chave }: Mao,
  contexto: Contexto,
): readonly Oferta[] => {
  const etapa = execucao && etapaDe(definicao, execucao.etapa);
  const s: Situado = { definicao, estado, etapa, execucao, ator };
  const daTabela = new Map(acoesPossiveis(s, contexto).map((a) => [a.acao, a]));
  return (Object.keys(fazem) as Acao[]).flatMap((acao) => {
    if (chave === 'gestor' && !DO_GESTOR.includes(acao)) return [];
    if (DO_PORTAL.includes(acao) !== (chave === LIGADOS)) return [];
    if (DO_OUTRO_SISTEMA.includes(acao) !== chave.startsWith(`${OUTRO_SISTEMA}:`)) return [];
    const regra = regras[acao];
    const oferecida =
      daTabela.get(acao) ??
      ((regra.aparte === true || DE_FORA.includes(acao)) && podeAgir(acao, s) && regra.quando(s)
        ? { rotulo: regra.rotulo, bloqueios: [], etapas: undefined }
        : undefined);
    if (oferecida === undefined) return [];
    const { etapas } = oferecida;
    const prontas = fazem[acao]?.({ ...s, contexto, ...(etapas === undefined ? {} : { etapas }) }) ?? [];
    return prontas.map((pronta) => ofertaDe(acao, oferecida, pronta, execucao?.sequencia));
  });
};
