import type { Definicao } from '../../processo/definicao.ts';
import { etapaDe } from '../../processo/preenchimento.ts';
import { donosQueFaltam } from '../consentimento.ts';
import type { Ator } from '../contexto.ts';
import type { Candidato } from '../distribuicao.ts';
import { ultimoSetor, type Estado } from '../estado.ts';
import type { Execucao } from '../execucao.ts';
import { execucoesAbertas } from '../execucoes.ts';
import { pareceresPedidos } from '../pareceres.ts';

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
const GESTOR = 2;
const PROPRIETARIO = 3;
const PRIMEIRO_DO_SETOR = 100;

export const requerenteDoEnsaio: Ator = {
  ...{ tipo: 'requerente', id: REQUERENTE, nome: 'Requerente', setores: [], gestor: false },
};

/** @param outra somebody else of the same sector, who heads it: a second check is never by who decided */
const doSetor = (setores: readonly string[], sigla: string, outra = false): Ator => ({
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

/** Everybody who may have something to do now: the applicant, who works in an open step, who checks it, who is consulted, the owner, the manager. */
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
      ator: { ...requerenteDoEnsaio, id: PROPRIETARIO, nome, convite: participante },
    })),
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
    ...(estado.protocolado_em === null
      ? []
      : [
          {
            ...{ chave: 'gestor', nome: 'Gestão' },
            ator: { tipo: 'equipe', id: GESTOR, nome: 'Gestão', setores: [], gestor: true } as const,
            execucao: abertas.find((e) => e.sem_caminho === true) ?? abertas.find(({ setor }) => setor !== null),
          },
        ]),
  ];
};
