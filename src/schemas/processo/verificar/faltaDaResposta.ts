import { compilar } from '../../expressao/compilar.ts';
import { chamadaDe, filhosDe, nomeDe, type No } from '../../expressao/no.ts';
import { arvoreDe } from '../arvore.ts';
import { ehCalculado, type Campo } from '../campo.ts';
import { colunasDe } from '../quadros.ts';
import type { Definicao, Etapa } from '../definicao.ts';
import { tiposDaDefinicao } from '../expressoes.ts';
import type { Regra } from './regra.ts';
import type { Respondidos } from './respondidos.ts';

/** Why a field may have no answer at a place. */
export interface FaltaDaResposta {
  /** Whoever fills it in may leave it blank; else it is not asked, or not known. */
  readonly opcional: boolean;
  /** How a sentence says it: 'que não é obrigatório'. */
  readonly porque: string;
  /** Conditions without which it is not asked: it lacks only where one of these does not hold. */
  readonly semQue: readonly string[];
  /** Fields that lack together with it: those of a step that was not passed through. */
  readonly comEle: readonly string[];
}

/** Where a rule is asked. */
export interface Lugar {
  readonly etapa: string;
  readonly dentro: Regra['dentro'];
}

/** Of its step, what is asked in it counts once the whole is sent: a rule between its questions is asked then too. */
export const depoisDe = ({ dentro }: Lugar): boolean => dentro !== 'nada';

/** Which fields may lack an answer where a rule asks for them, and why. */
export type FaltasDasRespostas = (nome: string, lugar: Lugar) => readonly FaltaDaResposta[];

const LIMITE_DE_CALCULOS = 8;

/** For a definition: a field that is always answered at a place gives nothing, nor does what is no field (facts of the flow, days, parameters). */
export const faltasDasRespostas = (d: Definicao, respondidos: Respondidos): FaltasDasRespostas => {
  const campos = new Map(d.campos.map((c) => [c.chave, c]));
  const etapaDoCampo = new Map(d.etapas.flatMap((e) => (e.secoes ?? []).flatMap((s) => s.campos.map((k) => [k, e]))));
  const tipos = tiposDaDefinicao(d);

  const certos = (lugar: Lugar): ReadonlySet<string> => respondidos.sempre(lugar.etapa, depoisDe(lugar));

  /** Whoever comes to this place came through the step that asks it. */
  const passou = (etapa: Etapa, lugar: Lugar): boolean =>
    etapa.chave === lugar.etapa ||
    (etapa.secoes ?? []).some(({ campos: chaves }) => chaves.some((k) => certos(lugar).has(k))) ||
    etapa === d.etapas[0];

  const doCalculo = (campo: Campo, lugar: Lugar, fundo: number): readonly FaltaDaResposta[] => {
    if (campo.calculo === undefined)
      return [{ opcional: false, porque: 'que é lido do cadastro e pode não estar nele', semQue: [], comEle: [] }];
    const expressao = compilar(campo.calculo, tipos);
    // A calculation of yes or no always has a value, and one that asks whether there is an answer says what it does without.
    if (!expressao.ok || expressao.tipo === 'logico' || fundo > LIMITE_DE_CALCULOS) return [];
    const arvore = arvoreDe(campo.calculo, tipos);
    return expressao.campos
      .filter((nome) => arvore !== undefined && !dizOVazio(arvore, nome) && nome !== campo.chave)
      .flatMap((nome) =>
        faltas(nome, lugar, fundo + 1).map((falta) => ({
          ...falta,
          porque: `que se calcula de "${campos.get(nome)?.nome ?? nome}", ${falta.porque}`,
        })),
      );
  };

  const faltas = (nome: string, lugar: Lugar, fundo: number): readonly FaltaDaResposta[] => {
    const campo = campos.get(nome);
    const etapa = etapaDoCampo.get(nome);
    // What is asked later on has a finding of its own.
    if (campo === undefined || etapa === undefined || !respondidos.em(lugar.etapa, lugar.dentro).has(nome)) return [];
    if (certos(lugar).has(nome)) return [];
    const escondido: readonly FaltaDaResposta[] =
      campo.condicao == null
        ? []
        : [{ opcional: false, porque: 'que só é perguntado em alguns casos', semQue: [campo.condicao], comEle: [] }];
    const outroCaminho: readonly FaltaDaResposta[] = passou(etapa, lugar)
      ? []
      : [
          {
            opcional: false,
            porque: `que só é respondido em "${etapa.nome}", por onde nem todo requerimento passa`,
            semQue: etapa.condicao == null ? [] : [etapa.condicao],
            comEle: (etapa.secoes ?? []).flatMap((s) => s.campos),
          },
        ];
    const emBranco: readonly FaltaDaResposta[] = ehCalculado(campo)
      ? doCalculo(campo, lugar, fundo)
      : campo.obrigatorio
        ? []
        : [{ opcional: true, porque: 'que não é obrigatório', semQue: [], comEle: [] }];
    return [...emBranco, ...escondido, ...outroCaminho];
  };
  return (nome, lugar) => faltas(nome, lugar, 0);
};

/** The same in a row of a table: its columns are questions of which some may be left blank, or are not asked in every row. */
export const comAsDaLinha = (faltas: FaltasDasRespostas, tabela: Campo): FaltasDasRespostas => {
  const colunas = new Map(colunasDe(tabela).map((c) => [c.chave, c]));
  return (nome, lugar) => {
    const coluna = colunas.get(nome);
    if (coluna === undefined) return faltas(nome, lugar);
    const { obrigatorio, condicao } = coluna;
    return [
      ...(obrigatorio ? [] : [{ opcional: true, porque: 'que não é obrigatório', semQue: [], comEle: [] }]),
      ...(condicao == null
        ? []
        : [{ opcional: false, porque: 'que só é perguntado em algumas linhas', semQue: [condicao], comEle: [] }]),
    ];
  };
};

/** Whether an expression itself asks if a name has an answer: then it says what a blank means. */
export const dizOVazio = (no: No, nome: string): boolean => {
  const chamada = chamadaDe(no);
  const dentro = chamada?.nome === 'f_preenchido' ? chamada.args[0] : undefined;
  return (dentro !== undefined && nomeDe(dentro) === nome) || filhosDe(no).some((filho) => dizOVazio(filho, nome));
};
