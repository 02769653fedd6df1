import type { RequerimentoVisto } from '../../src/schemas/requerimento/visao.ts';
import { RecusaDaApi, type ArquivoAEnviar, type ClienteDaApi } from './clienteDaApi.ts';

interface Relogio {
  now(): Date;
  avancar(minutos: number): void;
}

type Painel = 'painel-contribuinte' | 'painel-prefeitura';

interface Feito {
  readonly id?: number;
  readonly versao?: number;
}

/** Calls about a request as the screens make them, on the version that the last answer told: a screen that has just acted does not ask again either. */
export class Chamadas {
  readonly #pdf: Buffer;
  protected readonly relogio: Relogio;
  readonly #versoes = new Map<number, number>();

  constructor(pdf: Buffer, relogio: Relogio) {
    this.#pdf = pdf;
    this.relogio = relogio;
  }

  /** The paper that stands for whatever a process asks for. */
  papel(nome: string): ArquivoAEnviar {
    return { nome: `${nome}.pdf`, tipo: 'application/pdf', conteudo: this.#pdf };
  }

  async #ver(quem: ClienteDaApi, painel: Painel, id: number): Promise<RequerimentoVisto> {
    const visto = await quem.get<RequerimentoVisto>(`${painel}/requerimento/${id}`);
    this.#versoes.set(id, visto.versao);
    return visto;
  }

  ver(requerente: ClienteDaApi, id: number): Promise<RequerimentoVisto> {
    return this.#ver(requerente, 'painel-contribuinte', id);
  }

  verComoEquipe(equipe: ClienteDaApi, id: number): Promise<RequerimentoVisto> {
    return this.#ver(equipe, 'painel-prefeitura', id);
  }

  /** An act on the version that is known; where somebody else has acted meanwhile (the portal, mostly), on the one of now. */
  async #fazer<T>(quem: ClienteDaApi, painel: Painel, id: number, caminho: string, corpo: object): Promise<T> {
    const chamar = async (versao: number): Promise<T> => {
      const feito = await quem.post<T & Feito>(`${painel}/requerimento/${id}/${caminho}`, { versao, ...corpo });
      if (feito.versao === undefined) this.#versoes.delete(id);
      else this.#versoes.set(id, feito.versao);
      return feito;
    };
    const daqui = async (): Promise<number> => (await this.#ver(quem, painel, id)).versao;
    const conhecida = this.#versoes.get(id);
    if (conhecida === undefined) return chamar(await daqui());
    try {
      return await chamar(conhecida);
    } catch (erro) {
      if (!(erro instanceof RecusaDaApi) || erro.status !== 409) throw erro;
      return chamar(await daqui());
    }
  }

  /** An act of staff. */
  async agir<T = Feito>(equipe: ClienteDaApi, id: number, caminho: string, corpo: object = {}): Promise<T> {
    const feito = await this.#fazer<T>(equipe, 'painel-prefeitura', id, caminho, corpo);
    this.relogio.avancar(35);
    return feito;
  }

  /** An act of the applicant. */
  async pedir<T = Feito>(requerente: ClienteDaApi, id: number, caminho: string, corpo: object = {}): Promise<T> {
    const feito = await this.#fazer<T>(requerente, 'painel-contribuinte', id, caminho, corpo);
    this.relogio.avancar(20);
    return feito;
  }

  /** A call about a request that is no act on its state (notes, messages). */
  async chamar<T = Feito>(quem: ClienteDaApi, caminho: string, corpo: object): Promise<T> {
    const feito = await quem.post<T>(caminho, corpo);
    this.relogio.avancar(10);
    return feito;
  }

  /** Sends a file to a request. @returns its id */
  async enviarArquivo(
    quem: ClienteDaApi,
    painel: Painel,
    id: number,
    {
      caminho,
      campos,
      arquivo,
    }: { caminho: string; campos: Readonly<Record<string, string>>; arquivo: ArquivoAEnviar },
  ): Promise<number> {
    const feito = await quem.enviar<Feito>(`${painel}/requerimento/${id}/${caminho}`, campos, arquivo);
    // A file of a draft or an answer is no act: the version stays.
    if (feito.versao !== undefined) this.#versoes.set(id, feito.versao);
    return feito.id ?? 0;
  }
}
