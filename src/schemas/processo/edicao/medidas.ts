import { isDecimal } from '../../brasil/decimal.ts';
import { tipoEhEscolha, tipoEhLista, tipoEhTabela, type TipoExpressao } from '../../expressao/tipo.ts';
import type { Definicao } from '../definicao.ts';
import { FATOS_EM_PALAVRAS } from '../emPalavras.ts';
import { datasDasRegras, fatosDoFluxo, tiposDaDefinicao } from '../expressoes.ts';
import { destinosDoSubprocesso } from '../ligacoes.ts';
import { colunasDe } from '../quadros.ts';
import { ehGrupo, type Comparacao, type Operador, type Regra, type ValorDaRegra } from './regra.ts';
import { semPergunta } from '../../texto/semPergunta.ts';

/** Something that a sentence may begin with. */
export interface Medida {
  /** As it stands in the rule's text: a name, `qtd(lista)`, `soma(tabela; coluna)`. */
  readonly medida: string;
  readonly rotulo: string;
  readonly como: 'numero' | 'dia' | 'hora' | 'logico' | 'escolha' | 'texto';
  readonly opcoes?: readonly { readonly chave: string; readonly nome: string }[];
  readonly unidade?: string;
  readonly grupo: 'Respostas' | 'Contas' | 'Andamento';
}

const comoDe = (tipo: TipoExpressao): Medida['como'] => {
  if (typeof tipo === 'object') return 'escolha';
  if (tipo === 'data') return 'dia';
  if (tipo === 'inteiro' || tipo === 'decimal') return 'numero';
  return tipo === 'hora' || tipo === 'logico' ? tipo : 'texto';
};

/** How a sub-request ended, as it is said. */
export const NOMES_DOS_DESTINOS: Readonly<Record<(typeof destinosDoSubprocesso)[number], string>> = {
  em_andamento: 'em andamento',
  deferido: 'deferido',
  indeferido: 'indeferido',
  inviavel: 'inviável',
  cancelado: 'cancelado',
  expirado: 'expirado',
};

/** Everything that a rule of this definition may compare, with what a person calls it. */
export const medidasDe = (definicao: Definicao): readonly Medida[] => {
  const tipos = tiposDaDefinicao(definicao);
  const dosCampos = definicao.campos.flatMap((campo): Medida[] => {
    const tipo = tipos[campo.chave];
    const rotulo = semPergunta(campo.nome) || campo.chave;
    if (tipo === undefined || campo.chave === '') return [];
    if (tipoEhLista(tipo))
      return [{ medida: `qtd(${campo.chave})`, rotulo: `Quantidade: ${rotulo}`, como: 'numero', grupo: 'Contas' }];
    if (tipoEhTabela(tipo)) {
      const somas = colunasDe(campo)
        .filter((c) => ['inteiro', 'decimal', 'moeda'].includes(c.tipo))
        .map((c): Medida => ({
          medida: `soma(${campo.chave}; ${c.chave})`,
          rotulo: `Soma de ${c.nome}: ${rotulo}`,
          ...{ como: 'numero', grupo: 'Contas', ...(c.unidade === undefined ? {} : { unidade: c.unidade }) },
        }));
      return [
        { medida: `qtd(${campo.chave})`, rotulo: `Linhas: ${rotulo}`, como: 'numero', grupo: 'Contas' },
        ...somas,
      ];
    }
    return [
      {
        ...{ medida: campo.chave, rotulo, como: comoDe(tipo), grupo: 'Respostas' },
        ...(tipoEhEscolha(tipo) && campo.opcoes !== undefined ? { opcoes: campo.opcoes } : {}),
        ...(campo.unidade === undefined ? {} : { unidade: campo.unidade }),
      },
    ];
  });
  const dosSubprocessos = definicao.etapas
    .flatMap((e) => e.subprocessos ?? [])
    .map(({ chave, nome }): Medida => ({
      ...{ medida: chave, rotulo: nome, como: 'escolha', grupo: 'Andamento' },
      opcoes: destinosDoSubprocesso.map((destino) => ({ chave: destino, nome: NOMES_DOS_DESTINOS[destino] })),
    }));
  const dosFatos = FATOS_EM_PALAVRAS.filter(({ chave }) => chave in fatosDoFluxo).map(
    ({ chave, nome, tipo, opcoes }): Medida => ({
      ...{ medida: chave, rotulo: nome, como: tipo === 'logico' ? 'logico' : 'escolha', grupo: 'Andamento' },
      ...(opcoes === undefined ? {} : { opcoes }),
    }),
  );
  const dosDias = Object.entries(datasDasRegras).map(([medida, { rotulo }]): Medida => ({
    medida,
    rotulo,
    como: 'dia',
    grupo: 'Andamento',
  }));
  return [...dosCampos, ...dosSubprocessos, ...dosFatos, ...dosDias];
};

/** How a comparison is said; the order they are offered in. */
export const nomesDosOperadores: Readonly<Record<Operador, string>> = {
  '=': 'é',
  '!=': 'não é',
  '<': 'abaixo de',
  '<=': 'até',
  '>': 'acima de',
  '>=': 'a partir de',
  em: 'é um destes',
  nao_em: 'não é nenhum destes',
  sim: 'é sim',
  nao: 'é não',
  preenchido: 'foi respondido',
  vazio: 'não foi respondido',
};

const RESPONDIDO = ['preenchido', 'vazio'] as const;
/** What may be asked of a measure; of a count or a sum not whether it was answered. */
export const operadoresDe = ({ como, medida }: Medida): readonly Operador[] => {
  const fim: readonly Operador[] = medida.includes('(') ? [] : RESPONDIDO;
  switch (como) {
    case 'logico':
      return ['sim', 'nao', ...fim];
    case 'escolha':
      return ['=', '!=', 'em', 'nao_em', ...fim];
    case 'texto':
      return ['=', '!=', ...fim];
    default:
      return ['=', '!=', '<', '<=', '>', '>=', ...fim];
  }
};

/** A sentence begun with a measure, as far as it goes without a value. */
export const fraseNova = (medida: Medida): Comparacao => {
  const [operador = '='] = operadoresDe(medida);
  return { medida: medida.medida, operador, valores: valoresIniciais(medida, operador) };
};

const SEM_VALOR: ReadonlySet<Operador> = new Set(['sim', 'nao', 'preenchido', 'vazio']);

/** How a value of a measure is written. */
export const tipoDoValor = (como: Medida['como']): Comparacao['valores'][number]['tipo'] =>
  como === 'numero' || como === 'dia' || como === 'hora' ? como : 'texto';

/** Values that a sentence begins with: the first option; of a number or a day an empty one, to be typed. */
export const valoresIniciais = ({ como, opcoes }: Medida, operador: Operador): Comparacao['valores'] => {
  if (SEM_VALOR.has(operador)) return [];
  return [{ tipo: tipoDoValor(como), valor: como === 'escolha' ? (opcoes?.[0]?.chave ?? '') : '' }];
};

/** Whether a value can be written as it stands. Sentences take no negative number: that is written as text. */
const escrito = ({ tipo, valor }: ValorDaRegra): boolean =>
  valor !== '' && (tipo !== 'numero' || (isDecimal(valor) && !valor.startsWith('-')));

const completa = ({ valores, operador }: Comparacao): boolean =>
  SEM_VALOR.has(operador) || (valores.length > 0 && valores.every(escrito));

/** Whether every sentence has what it needs, so that the rule can be written. */
export const regraCompleta = (regra: Regra): boolean =>
  regra.partes.length > 0 && regra.partes.every((parte) => (ehGrupo(parte) ? regraCompleta(parte) : completa(parte)));

/** The sentences of a rule that have what they need; undefined where none has. */
export const soCompletas = (regra: Regra): Regra | undefined => {
  const partes = regra.partes.flatMap((parte): readonly (Comparacao | Regra)[] => {
    if (!ehGrupo(parte)) return completa(parte) ? [parte] : [];
    const dentro = soCompletas(parte);
    return dentro === undefined ? [] : [dentro];
  });
  return partes.length === 0 ? undefined : { ...regra, partes };
};

const valoresDa = (regra: Regra): readonly ValorDaRegra[] =>
  regra.partes.flatMap((parte) =>
    ehGrupo(parte) ? valoresDa(parte) : SEM_VALOR.has(parte.operador) ? [] : parte.valores,
  );

/** What keeps the sentences from being a rule, in words. */
export const faltaNaRegra = (regra: Regra): string => {
  const ilegivel = valoresDa(regra).find((um) => um.valor !== '' && !escrito(um));
  if (ilegivel === undefined) return 'Falta um valor em uma das condições';
  return ilegivel.valor.trim().startsWith('-')
    ? `“${ilegivel.valor}”: para comparar com um número negativo, escreva a regra como texto`
    : `“${ilegivel.valor}” não é um número`;
};
