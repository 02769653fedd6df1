import type { Entity } from '../../../src/schemas/entity.ts';
import type { ErrosPorCampo } from '../../../src/schemas/errors.ts';
import { formatOf, relationOf } from '../../../src/schemas/fieldFacts.ts';
import type { Folha } from '../../../src/schemas/folhas.ts';
import type { AsVazias } from '../../../src/schemas/importacao.ts';
import { folhasDaImportacao } from '../../../src/schemas/planilha/camposDaImportacao.ts';
import { comValor, corpoDaAtualizacao, valorNoCaminho } from '../../../src/schemas/planilha/corpoDaAtualizacao.ts';
import { comZeros, corpoDaLinha, perdeFormatacao } from '../../../src/schemas/planilha/lerCelula.ts';
import type { CampoRecusado } from '../../../src/schemas/tarefa.ts';
import type { Trx } from '../../database/transaction.ts';
import { createConferencia } from '../../plugins/validation.ts';
import { corpoDeAlteracao, corpoDeCriacao } from '../bodySchemas.ts';
import type { Registro, Valores } from '../partes.ts';
import { podar } from '../podar.ts';
import type { LinhaDoArquivo } from './leitorDePlanilha.ts';
import type { RelacoesDaPlanilha } from './relacoesDaPlanilha.ts';

/** A column of the file that goes to a field. */
export interface ColunaLida extends Folha {
  readonly indice: number;
}

/** A row as a body, and what is wrong with it by itself. */
export interface CorpoLido {
  readonly corpo: Valores;
  readonly erros: ErrosPorCampo;
}

/** What a spreadsheet program leaves in the place of a value that it could not work out, in English or in Portuguese. */
const ERRO_DA_PLANILHA = /^#(REF!|N\/[AD]|VALUE!|VALOR!|DIV\/0!|NAME\?|NOME\?|NULL!|NULO!|NUM!|N[ÚU]M!)$/i;
const ERRO_NA_CELULA = 'A planilha não conseguiu calcular esta célula. Corrija a fórmula ou escreva o valor';

const MAIOR_VALOR = 120;

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

/** A body without the value at a path, and without its group when nothing else is left there. */
const semValor = (corpo: Valores, [nome = '', ...resto]: readonly string[]): Valores => {
  const { [nome]: valor, ...outros } = corpo;
  if (resto.length === 0 || typeof valor !== 'object' || valor === null) return outros;
  const dentro = semValor(valor as Valores, resto);
  return Object.keys(dentro).length > 0 ? { ...outros, [nome]: dentro } : outros;
};

const nomeNa = ({ celulas }: LinhaDoArquivo, { indice }: ColunaLida): string => (celulas[indice] ?? '').trim();

const anotar = (notas: Map<string, Set<number>>, rotulo: string, linha: LinhaDoArquivo): unknown =>
  notas.set(rotulo, (notas.get(rotulo) ?? new Set()).add(linha.numero));

/** Reads the cells of rows as the form reads what is typed: names of other records looked up, each value in the way in which it is kept. */
export class LeitorDeLinhas {
  readonly #entity: Entity;
  readonly #colunas: readonly ColunaLida[];
  readonly #relacoes: RelacoesDaPlanilha;
  readonly #nova: (corpo: unknown) => ErrosPorCampo;
  readonly #mudanca: (corpo: unknown) => ErrosPorCampo;

  /** Rows whose leading zeros came back, by column; a batch that is gone through twice counts once. */
  readonly #zeros = new Map<string, Set<number>>();
  /** Rows whose text takes the marks of a stored one away, by column. */
  readonly #semMarcas = new Map<string, Set<number>>();

  constructor(entity: Entity, colunas: readonly ColunaLida[], relacoes: RelacoesDaPlanilha) {
    this.#entity = entity;
    this.#colunas = colunas;
    this.#relacoes = relacoes;
    this.#nova = createConferencia(corpoDeCriacao(entity));
    this.#mudanca = createConferencia(corpoDeAlteracao(entity));
  }

  /** Looks up the other records that a batch names: one statement per registry pointed to. */
  async procurarRelacoes(trx: Trx, linhas: readonly LinhaDoArquivo[]): Promise<void> {
    for (const coluna of this.#colunas) {
      const entidade = formatOf(coluna.schema) === 'relacao' ? relationOf(coluna.schema) : undefined;
      if (entidade === undefined) continue;
      const nomes = linhas.map((linha) => nomeNa(linha, coluna)).filter((nome) => nome !== '');
      await this.#relacoes.procurar(trx, entidade, nomes);
    }
  }

  /** The row as a new record. */
  nova(linha: LinhaDoArquivo): CorpoLido {
    return this.#conferido(linha, corpoDaLinha(this.#colunas, linha.celulas), this.#nova);
  }

  /** The row as a change that leaves open of which record: what its key is looked for with. */
  solta(linha: LinhaDoArquivo): CorpoLido {
    return this.#conferido(linha, corpoDaLinha(this.#colunas, linha.celulas), this.#mudanca);
  }

  /** The row as a change of this record. */
  mudanca(linha: LinhaDoArquivo, registro: Registro, vazias: AsVazias): CorpoLido {
    const { schema } = this.#entity;
    const corpo = corpoDaAtualizacao(schema, registro, this.#colunas, linha.celulas, vazias);
    for (const { caminho, schema: doCampo, rotulo } of this.#colunas)
      if (perdeFormatacao(doCampo, valorNoCaminho(registro, caminho), valorNoCaminho(corpo, caminho)))
        anotar(this.#semMarcas, rotulo, linha);
    return this.#conferido(linha, corpo, this.#mudanca);
  }

  /** The refusal in words: which column, what stood there, why. */
  emPalavras(linha: LinhaDoArquivo, erros: ErrosPorCampo): readonly CampoRecusado[] {
    return Object.entries(erros).map(([caminho, frases]) => {
      const limpo = caminho.replace(/\[\d+\]/g, '');
      const coluna = this.#colunas.find((uma) => uma.caminho === limpo);
      const folha = folhasDaImportacao(this.#entity).find((uma) => uma.caminho === limpo);
      const topo = this.#entity.schema.properties[limpo.split('.')[0] ?? ''] as { title?: string } | undefined;
      const valor = coluna === undefined ? '' : nomeNa(linha, coluna);
      return {
        rotulo: folha?.rotulo ?? topo?.title ?? limpo,
        valor: valor.length > MAIOR_VALOR ? `${valor.slice(0, MAIOR_VALOR)}…` : valor,
        frase: frases.join('. '),
      };
    });
  }

  /** What was read otherwise than it was written, and what a change loses, in sentences. */
  notas(): readonly string[] {
    const quantas = ({ size }: ReadonlySet<number>): string => `${numero(size)} ${size === 1 ? 'linha' : 'linhas'}`;
    return [
      ...[...this.#zeros].map(
        ([rotulo, linhas]) =>
          `${rotulo}: zeros do começo, que a planilha tirou, foram postos de volta em ${quantas(linhas)}`,
      ),
      ...[...this.#semMarcas].map(
        ([rotulo, linhas]) =>
          `${rotulo}: o texto novo perde a formatação do antigo, como negrito, listas e links, em ${quantas(linhas)}`,
      ),
    ];
  }

  #conferido(linha: LinhaDoArquivo, lido: Valores, conferir: (corpo: unknown) => ErrosPorCampo): CorpoLido {
    let corpo = lido;
    const faltas: Record<string, readonly string[]> = {};
    for (const coluna of this.#colunas) {
      const nome = nomeNa(linha, coluna);
      const caminho = coluna.caminho.split('.');
      if (comZeros(coluna.schema, nome) !== undefined) anotar(this.#zeros, coluna.rotulo, linha);
      const achado = this.#valorDa(coluna, nome);
      if (achado === undefined) continue;
      if ('id' in achado) corpo = comValor(corpo, caminho, achado.id);
      else {
        faltas[coluna.caminho] = [achado.frase];
        corpo = semValor(corpo, caminho);
      }
    }
    const podado = podar(this.#entity, corpo) as Valores;
    return { corpo: podado, erros: { ...conferir(podado), ...faltas } };
  }

  /** What a cell stands for that is more than its text; undefined for every other cell. */
  #valorDa({ schema }: ColunaLida, nome: string): { readonly id: number } | { readonly frase: string } | undefined {
    if (nome === '') return undefined;
    if (ERRO_DA_PLANILHA.test(nome)) return { frase: ERRO_NA_CELULA };
    return formatOf(schema) === 'relacao' ? this.#relacoes.achar(schema, nome) : undefined;
  }
}
