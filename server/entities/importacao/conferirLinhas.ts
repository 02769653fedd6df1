import type { Entity } from '../../../src/schemas/entity.ts';
import type { ErrosPorCampo } from '../../../src/schemas/errors.ts';
import { formatOf, relationOf } from '../../../src/schemas/fieldFacts.ts';
import type { Folha } from '../../../src/schemas/folhas.ts';
import { folhasDaImportacao } from '../../../src/schemas/planilha/camposDaImportacao.ts';
import { comZeros, corpoDaLinha } from '../../../src/schemas/planilha/lerCelula.ts';
import type { CampoRecusado } from '../../../src/schemas/tarefa.ts';
import { createConferencia } from '../../plugins/validation.ts';
import { corpoDeCriacao } from '../bodySchemas.ts';
import { conferirVarios, type ChavesVistas } from '../criarVarios.ts';
import type { Gravacao, Valores } from '../partes.ts';
import { podar } from '../podar.ts';
import type { Chamada, Servico } from '../servico.ts';
import type { LinhaDoArquivo } from './leitorDePlanilha.ts';
import type { RelacoesDaPlanilha } from './relacoesDaPlanilha.ts';

/** A column of the file that goes to a field. */
export interface ColunaLida extends Folha {
  readonly indice: number;
}

export interface LinhaRecusada {
  readonly linha: LinhaDoArquivo;
  readonly campos: readonly CampoRecusado[];
}

export interface LoteConferido {
  readonly boas: readonly Gravacao[];
  readonly recusadas: readonly LinhaRecusada[];
}

/** What a spreadsheet program leaves in the place of a value that it could not work out, in English or in Portuguese. */
const ERRO_DA_PLANILHA = /^#(REF!|N\/[AD]|VALUE!|VALOR!|DIV\/0!|NAME\?|NOME\?|NULL!|NULO!|NUM!|N[ÚU]M!)$/i;
const ERRO_NA_CELULA = 'A planilha não conseguiu calcular esta célula. Corrija a fórmula ou escreva o valor';

const MAIOR_VALOR = 120;

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

/** Takes the value at a path out of a body, and its group with it when nothing else is left there. */
const tirar = (corpo: Record<string, unknown>, [nome = '', ...resto]: readonly string[]): void => {
  const valor = corpo[nome];
  if (resto.length > 0 && typeof valor === 'object' && valor !== null) {
    tirar(valor as Record<string, unknown>, resto);
    if (Object.keys(valor).length > 0) return;
  }
  delete corpo[nome];
};

const por = (corpo: Record<string, unknown>, [nome = '', ...resto]: readonly string[], valor: unknown): void => {
  if (resto.length === 0) corpo[nome] = valor;
  else por(corpo[nome] as Record<string, unknown>, resto, valor);
};

const nomeNa = ({ celulas }: LinhaDoArquivo, { indice }: ColunaLida): string => (celulas[indice] ?? '').trim();

/** Checks rows of a file as the form checks a record: same rules, same sentences. */
export class ConferenciaDeLinhas {
  readonly #servico: Servico;
  readonly #entity: Entity;
  readonly #colunas: readonly ColunaLida[];
  readonly #relacoes: RelacoesDaPlanilha;
  readonly #vistas: ChavesVistas;
  readonly #conferir: (corpo: unknown) => ErrosPorCampo;

  /** Rows whose leading zeros came back, by column; a batch that is gone through twice counts once. */
  readonly #zeros = new Map<string, Set<number>>();

  constructor(servico: Servico, colunas: readonly ColunaLida[], relacoes: RelacoesDaPlanilha, vistas: ChavesVistas) {
    this.#servico = servico;
    this.#entity = servico.fonte.entity;
    this.#colunas = colunas;
    this.#relacoes = relacoes;
    this.#vistas = vistas;
    this.#conferir = createConferencia(corpoDeCriacao(this.#entity));
  }

  /** One batch: few statements, whatever its size. The order of the rows stays. */
  async conferir(chamada: Chamada, linhas: readonly LinhaDoArquivo[]): Promise<LoteConferido> {
    await this.#procurarRelacoes(chamada, linhas);
    const lidas = linhas.map((linha) => ({ linha, ...this.#ler(linha) }));
    const certas = lidas.filter(({ erros }) => Object.keys(erros).length === 0);
    const novas = certas.map(({ linha, corpo }) => ({ onde: `linha ${linha.numero}`, corpo }));
    const conferidas = await conferirVarios(this.#servico, chamada, novas, this.#vistas);
    const depois = new Map(certas.map(({ linha }, i) => [linha, conferidas[i]]));
    const boas: Gravacao[] = [];
    const recusadas: LinhaRecusada[] = [];
    for (const { linha, erros } of lidas) {
      const conferida = depois.get(linha);
      const todos = conferida?.erros ?? erros;
      if (conferida !== undefined && Object.keys(todos).length === 0) boas.push(conferida.gravacao);
      else recusadas.push({ linha, campos: this.#emPalavras(linha, todos) });
    }
    return { boas, recusadas };
  }

  /** What was read otherwise than it was written, in sentences. */
  notas(): readonly string[] {
    return [...this.#zeros].map(
      ([rotulo, { size }]) =>
        `${rotulo}: zeros do começo, que a planilha tirou, foram postos de volta em ${numero(size)} ${size === 1 ? 'linha' : 'linhas'}`,
    );
  }

  async #procurarRelacoes({ trx }: Chamada, linhas: readonly LinhaDoArquivo[]): Promise<void> {
    for (const coluna of this.#colunas) {
      const entidade = formatOf(coluna.schema) === 'relacao' ? relationOf(coluna.schema) : undefined;
      if (entidade === undefined) continue;
      const nomes = linhas.map((linha) => nomeNa(linha, coluna)).filter((nome) => nome !== '');
      await this.#relacoes.procurar(trx, entidade, nomes);
    }
  }

  #ler(linha: LinhaDoArquivo): { readonly corpo: Valores; readonly erros: ErrosPorCampo } {
    const corpo = corpoDaLinha(this.#colunas, linha.celulas);
    const faltas: Record<string, readonly string[]> = {};
    for (const coluna of this.#colunas) {
      const nome = nomeNa(linha, coluna);
      const caminho = coluna.caminho.split('.');
      if (comZeros(coluna.schema, nome) !== undefined)
        this.#zeros.set(coluna.rotulo, (this.#zeros.get(coluna.rotulo) ?? new Set()).add(linha.numero));
      const falta = this.#faltaNa(coluna, nome, (id) => por(corpo, caminho, id));
      if (falta === undefined) continue;
      faltas[coluna.caminho] = [falta];
      tirar(corpo, caminho);
    }
    const podado = podar(this.#entity, corpo) as Valores;
    const erros = this.#conferir(podado);
    return { corpo: podado, erros: { ...erros, ...faltas } };
  }

  #faltaNa({ schema }: ColunaLida, nome: string, por: (id: number) => void): string | undefined {
    if (nome === '') return undefined;
    if (ERRO_DA_PLANILHA.test(nome)) return ERRO_NA_CELULA;
    if (formatOf(schema) !== 'relacao') return undefined;
    const achado = this.#relacoes.achar(schema, nome);
    if ('frase' in achado) return achado.frase;
    por(achado.id);
    return undefined;
  }

  #emPalavras(linha: LinhaDoArquivo, erros: ErrosPorCampo): readonly CampoRecusado[] {
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
}
