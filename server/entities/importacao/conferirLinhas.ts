import type { ErrosPorCampo } from '../../../src/schemas/errors.ts';
import type { AsVazias } from '../../../src/schemas/importacao.ts';
import { valorNoCaminho } from '../../../src/schemas/planilha/corpoDaAtualizacao.ts';
import type { CampoRecusado } from '../../../src/schemas/tarefa.ts';
import { conferirAlteracoes, type Mudada, type MudadaConferida } from '../alterarVarios.ts';
import { conferirVarios, type ChavesVistas } from '../criarVarios.ts';
import { mesmoValor } from '../diferenca.ts';
import type { Gravacao, Registro, Valores } from '../partes.ts';
import type { Chamada, Servico } from '../servico.ts';
import type { AcharExistentes } from './existentes.ts';
import type { LinhaDoArquivo } from './leitorDePlanilha.ts';
import type { ColunaLida, LeitorDeLinhas } from './lerLinhas.ts';

export interface LinhaRecusada {
  readonly linha: LinhaDoArquivo;
  readonly campos: readonly CampoRecusado[];
}

export interface LinhaNova {
  readonly linha: LinhaDoArquivo;
  readonly gravacao: Gravacao;
}

/** A row that found a record, and what it does to it; `mudancas` is empty when that is nothing. */
export interface LinhaDeExistente {
  readonly linha: LinhaDoArquivo;
  readonly gravacao: MudadaConferida['gravacao'];
}

export interface LoteConferido {
  readonly novas: readonly LinhaNova[];
  readonly mudam: readonly LinhaDeExistente[];
  readonly iguais: readonly LinhaDeExistente[];
  readonly recusadas: readonly LinhaRecusada[];
}

/** How rows are checked that may be about records that are there. */
export interface ComExistentes {
  readonly achar: AcharExistentes;
  readonly vazias: AsVazias;
  /** Says why a row that found nothing cannot be a new record; undefined when it can. */
  readonly semNovo: (linha: LinhaDoArquivo) => ErrosPorCampo | undefined;
}

const certa = (erros: ErrosPorCampo): boolean => Object.keys(erros).length === 0;

/** Checks rows of a file as the form checks a record: same rules, same sentences. */
export class ConferenciaDeLinhas {
  readonly #servico: Servico;
  readonly #colunas: readonly ColunaLida[];
  readonly #leitor: LeitorDeLinhas;
  readonly #vistas: ChavesVistas;
  readonly #existentes: ComExistentes | null;

  constructor(
    servico: Servico,
    colunas: readonly ColunaLida[],
    leitor: LeitorDeLinhas,
    { vistas, existentes }: { readonly vistas: ChavesVistas; readonly existentes: ComExistentes | null },
  ) {
    this.#servico = servico;
    this.#colunas = colunas;
    this.#leitor = leitor;
    this.#vistas = vistas;
    this.#existentes = existentes;
  }

  /** One batch: few statements, whatever its size. The order of the rows stays. */
  async conferir(chamada: Chamada, linhas: readonly LinhaDoArquivo[]): Promise<LoteConferido> {
    await this.#leitor.procurarRelacoes(chamada.trx, linhas);
    const achados = (await this.#existentes?.achar(chamada, linhas)) ?? new Map<LinhaDoArquivo, never>();
    const recusas = new Map<LinhaDoArquivo, readonly CampoRecusado[]>();
    const recusar = (linha: LinhaDoArquivo, erros: ErrosPorCampo): void =>
      void recusas.set(linha, this.#leitor.emPalavras(linha, erros));
    const porVir: LinhaDoArquivo[] = [];
    const deExistentes: (readonly [LinhaDoArquivo, Registro])[] = [];
    for (const linha of linhas) {
      const achado = achados.get(linha);
      const semNovo = achado === undefined ? this.#existentes?.semNovo(linha) : undefined;
      if (semNovo !== undefined) recusar(linha, semNovo);
      else if (achado === undefined) porVir.push(linha);
      else if ('registro' in achado) deExistentes.push([linha, achado.registro]);
      else if ('campos' in achado) recusas.set(linha, achado.campos);
      else recusar(linha, achado.erros);
    }
    const novas = await this.#novas(chamada, porVir, recusar);
    const mudadas = await this.#mudadas(chamada, deExistentes, recusar);
    const muda = ({ gravacao }: LinhaDeExistente): boolean => Object.keys(gravacao.mudancas).length > 0;
    return {
      novas,
      mudam: mudadas.filter(muda),
      iguais: mudadas.filter((uma) => !muda(uma)),
      recusadas: linhas.flatMap((linha) => {
        const campos = recusas.get(linha);
        return campos === undefined ? [] : [{ linha, campos }];
      }),
    };
  }

  async #novas(
    chamada: Chamada,
    linhas: readonly LinhaDoArquivo[],
    recusar: (linha: LinhaDoArquivo, erros: ErrosPorCampo) => void,
  ): Promise<readonly LinhaNova[]> {
    const certas: { linha: LinhaDoArquivo; onde: string; corpo: Valores }[] = [];
    for (const linha of linhas) {
      const { corpo, erros } = this.#leitor.nova(linha);
      if (certa(erros)) certas.push({ linha, onde: `linha ${linha.numero}`, corpo });
      else recusar(linha, erros);
    }
    const conferidas = await conferirVarios(this.#servico, chamada, certas, this.#vistas);
    return certas.flatMap(({ linha }, i) => {
      const { gravacao, erros = {} } = conferidas[i] ?? {};
      if (gravacao !== undefined && certa(erros)) return [{ linha, gravacao }];
      recusar(linha, erros);
      return [];
    });
  }

  async #mudadas(
    chamada: Chamada,
    achadas: readonly (readonly [LinhaDoArquivo, Registro])[],
    recusar: (linha: LinhaDoArquivo, erros: ErrosPorCampo) => void,
  ): Promise<readonly LinhaDeExistente[]> {
    const certas: (Mudada & { readonly linha: LinhaDoArquivo })[] = [];
    for (const [linha, antes] of achadas) {
      const { corpo, erros } = this.#leitor.mudanca(linha, antes, this.#existentes?.vazias ?? 'manter');
      if (certa(erros)) certas.push({ linha, onde: `linha ${linha.numero}`, antes, corpo });
      else recusar(linha, erros);
    }
    const mudancasDe = (antes: Registro, valores: Valores): Valores => this.#mudancas(antes, valores);
    const conferidas = await conferirAlteracoes(this.#servico, chamada, certas, this.#vistas, mudancasDe);
    return certas.flatMap(({ linha }, i) => {
      const { gravacao, erros = {} } = conferidas[i] ?? {};
      if (gravacao !== undefined && certa(erros)) return [{ linha, gravacao }];
      recusar(linha, erros);
      return [];
    });
  }

  /** The columns whose values a row changes. */
  colunasMudadas(antes: Valores, depois: Valores): readonly ColunaLida[] {
    return this.#colunas.filter(
      ({ caminho, schema }) => !mesmoValor(schema, valorNoCaminho(antes, caminho), valorNoCaminho(depois, caminho)),
    );
  }

  /** A field counts as changed by what the file brings of it alone. */
  #mudancas(antes: Registro, valores: Valores): Valores {
    const campos = this.#colunas
      .map(({ caminho }) => caminho.split('.')[0] ?? '')
      .filter((campo) => valores[campo] !== undefined);
    const depois = { ...antes, ...valores };
    const mudados = new Set(this.colunasMudadas(antes, depois).map(({ caminho }) => caminho.split('.')[0] ?? ''));
    return Object.fromEntries(campos.filter((campo) => mudados.has(campo)).map((campo) => [campo, valores[campo]]));
  }
}
