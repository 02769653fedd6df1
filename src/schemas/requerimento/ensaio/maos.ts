import type { Definicao } from '../../processo/definicao.ts';
import { etapaDe } from '../../processo/preenchimento.ts';
import { consultaEmAberto } from '../consulta.ts';
import { donosQueFaltam } from '../consentimento.ts';
import type { Ator } from '../contexto.ts';
import type { Candidato } from '../distribuicao.ts';
import { ultimoSetor, type Estado } from '../estado.ts';
import type { Execucao } from '../execucao.ts';
import { execucoesAbertas } from '../execucoes.ts';
import { orgaoComNome } from '../orgaoComNome.ts';
import { pareceresPedidos } from '../pareceres.ts';
import { noPrazo, papeisDoParticipante } from '../participante.ts';

/** Somebody whom the officer plays: who he is to the engine, and where he acts. */
export interface Mao {
  readonly chave: string;
  readonly nome: string;
  readonly ator: Ator;
  /** Open run that his acts are about; undefined: of none, or of the request as a whole. */
  readonly execucao: Execucao | undefined;
}

/** Accounts of a test run: none that exists, and the same in every run. */
const REQUERENTE = 1;
export const GESTOR = 2;
const DEPOIS_DE_PARTICIPANTES = 10;
const PRIMEIRO_DO_SETOR = 1_000;

/** The account of who is let in to the request of a test run. */
export const contaDo = (participante: number): number => DEPOIS_DE_PARTICIPANTES + participante;

/** The hand of the other system that a run asks. */
export const OUTRO_SISTEMA = 'sistema';

/** The hand of the requests that are bound to this one. */
export const LIGADOS = 'ligados';

export const requerenteDoEnsaio: Ator = {
  ...{ tipo: 'requerente', id: REQUERENTE, nome: 'Requerente', setores: [], gestor: false },
};

const portalDoEnsaio: Ator = { tipo: 'sistema', id: 0, nome: 'Portal', setores: [], gestor: false };

/** @param outra somebody else of the same sector, who heads it: a second check is never by who decided */
export const doSetor = (setores: readonly string[], sigla: string, outra = false): Ator => ({
  tipo: 'equipe',
  id: PRIMEIRO_DO_SETOR + 2 * setores.indexOf(sigla) + (outra ? 1 : 0),
  nome: outra ? `Chefia de ${sigla}` : `Analista de ${sigla}`,
  setores: [sigla],
  chefia: outra ? [sigla] : [],
  gestor: false,
});

/** Who may get steps that are given out by load: the one analyst that each sector has here. */
export const candidatosDoEnsaio = (setores: readonly string[]): { readonly [setor: string]: readonly Candidato[] } =>
  Object.fromEntries(
    setores.map((sigla) => {
      const { id, nome } = doSetor(setores, sigla);
      return [sigla, [{ id, nome, abertas: 0, ausente: false }]];
    }),
  );

/** Who is let in, or invited, on the day on which the state is read. */
const dosParticipantes = (
  { participantes = [], protocolado_em, lido }: Estado,
  abertas: readonly Execucao[],
): readonly Mao[] =>
  protocolado_em === null
    ? []
    : participantes.flatMap(({ id, papel, pode, nome, ate, situacao }): readonly Mao[] => {
        const execucao = abertas.find(({ setor }) => setor === null) ?? abertas[0];
        const ator = { ...requerenteDoEnsaio, id: contaDo(id), nome };
        const dito = `${papeisDoParticipante[papel]}: ${nome}`;
        if (situacao === 'convidado')
          return [{ chave: `convite:${id}`, nome: `Convite · ${dito}`, ator: { ...ator, convite: id }, execucao }];
        if (situacao !== 'ativo' || !noPrazo({ ate }, lido?.hoje ?? '')) return [];
        const { id: doRequerente, nome: seuNome } = requerenteDoEnsaio;
        const representa = papel === 'representante' ? { representa: { id: doRequerente, nome: seuNome } } : {};
        const participa = { participante: id, papel, pode };
        return [{ chave: `participante:${id}`, nome: dito, ator: { ...ator, ...representa, participa }, execucao }];
      });

/** Who was asked for an opinion outside of the city: by his link he is nobody but that. */
const externos = (estado: Estado): readonly Mao[] =>
  pareceresPedidos(estado).flatMap(({ id, setor, externo, execucao }) =>
    externo === undefined
      ? []
      : [
          {
            ...{ chave: `externo:${id}`, nome: `${orgaoComNome(setor, externo.nome)} · parecer externo` },
            ator: { ...portalDoEnsaio, nome: orgaoComNome(setor, externo.nome), externo: id },
            execucao: estado.execucoes.find(({ sequencia }) => sequencia === execucao),
          },
        ],
  );

/** The other systems that open runs wait for: a test run asks nothing outside, so somebody says what each would answer. */
const sistemas = (definicao: Definicao, abertas: readonly Execucao[]): readonly Mao[] =>
  abertas.flatMap((execucao) => {
    const etapa = etapaDe(definicao, execucao.etapa);
    if (consultaEmAberto(etapa, execucao)?.situacao !== 'pedida') return [];
    const nome = `Outro sistema · ${etapa?.nome ?? execucao.etapa}`;
    return [{ chave: `${OUTRO_SISTEMA}:${execucao.sequencia}`, nome, ator: portalDoEnsaio, execucao }];
  });

/** Everybody who may have something to do now: the applicant, who works in an open step, who checks it, who is consulted or let in, the owner, requests bound to it, the manager. */
export const maosDe = (definicao: Definicao, estado: Estado, setores: readonly string[]): readonly Mao[] => {
  const abertas = execucoesAbertas(estado);
  const nomeDa = ({ etapa }: Execucao): string => etapaDe(definicao, etapa)?.nome ?? etapa;
  const daEtapa = abertas.flatMap((execucao): readonly Mao[] => {
    const { setor, sequencia, proposta } = execucao;
    if (setor === null) return [];
    const chave = `setor:${setor}:${sequencia}`;
    const nome = `${setor} · ${nomeDa(execucao)}`;
    return [
      { chave, nome, ator: doSetor(setores, setor), execucao },
      ...(proposta === undefined
        ? []
        : [
            {
              ...{ chave: `revisor:${proposta.setor}:${sequencia}`, nome: `Quem confirma em ${proposta.setor}` },
              ...{ ator: doSetor(setores, proposta.setor, true), execucao },
            },
          ]),
    ];
  });
  const consultados = [...new Set(pareceresPedidos(estado).flatMap((p) => (p.externo === undefined ? [p.setor] : [])))];
  const ultimo = abertas.length === 0 && estado.protocolado_em !== null ? ultimoSetor(estado) : null;
  return [
    {
      ...{ chave: 'requerente', nome: 'Requerente', ator: requerenteDoEnsaio },
      execucao: abertas.find(({ setor }) => setor === null) ?? abertas[0],
    },
    ...donosQueFaltam(estado.consentimento).map(({ participante, nome }): Mao => ({
      ...{ chave: `dono:${participante}`, nome: `Proprietário: ${nome}`, execucao: abertas[0] },
      ator: { ...requerenteDoEnsaio, id: contaDo(participante), nome, convite: participante },
    })),
    ...dosParticipantes(estado, abertas),
    ...daEtapa,
    ...(ultimo === null
      ? []
      : [
          {
            ...{ chave: `setor:${ultimo}:0`, nome: ultimo, ator: doSetor(setores, ultimo), execucao: undefined },
          },
        ]),
    ...consultados.map((sigla): Mao => ({
      ...{ chave: `consultado:${sigla}`, nome: `${sigla} · parecer`, ator: doSetor(setores, sigla) },
      execucao: abertas[0],
    })),
    ...externos(estado),
    ...sistemas(definicao, abertas),
    ...(estado.protocolado_em === null
      ? []
      : [
          { chave: LIGADOS, nome: 'Requerimentos ligados', ator: portalDoEnsaio, execucao: undefined },
          {
            ...{ chave: 'gestor', nome: 'Gestão' },
            ator: { tipo: 'equipe', id: GESTOR, nome: 'Gestão', setores: [], gestor: true } as const,
            execucao: abertas.find((e) => e.sem_caminho === true) ?? abertas.find(({ setor }) => setor !== null),
          },
        ]),
  ];
};
