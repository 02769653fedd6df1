import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dadosDe, type Conta, type Pedido, type Resposta } from './conta.ts';
import type { Diario } from './diario.ts';
import type { Porta } from './porta.ts';
import type { Sorteio } from './sorteio.ts';

/** Ends a worker's journey between two calls. */
export class Fim extends Error {}

export interface Turno {
  readonly porta: Porta;
  readonly diario: Diario;
  readonly sorteio: Sorteio;
  /** Aborted when nobody is to begin another call. */
  readonly fim: AbortSignal;
}

/** A small PDF that no other has the bytes of. */
export const papel = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% '),
    Buffer.from(randomBytes(Math.ceil(bytes / 2)).toString('hex')),
    Buffer.from('\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Sends a call until it is answered: what got no answer, or one of the server's failures, goes again with the same key. */
export const insistir = async ({ porta, diario, fim }: Turno, conta: Conta, pedido: Pedido): Promise<Resposta> => {
  for (;;) {
    try {
      const resposta = await porta.passar(() => {
        if (fim.aborted) throw new Fim();
        return conta.chamar(pedido);
      });
      if (resposta.status < 300) return resposta;
      if (resposta.status < 500) throw new Error(`${pedido.caminho}: ${resposta.status} ${resposta.texto}`);
      diario.falhou(resposta.status);
    } catch (erro) {
      // fetch says so when the connection broke before, or in the middle of, the answer.
      if (!(erro instanceof TypeError)) throw erro;
    }
    diario.retomadas += 1;
    await sleep(50);
  }
};

/** One request's acts: each with a key of its own, each answer noted. */
export class Mao {
  readonly turno: Turno;
  versao = 0;
  id = 0;

  constructor(turno: Turno) {
    this.turno = turno;
  }

  async #confirmar(conta: Conta, pedido: Pedido, requerimento: number | undefined): Promise<Resposta> {
    const resposta = await insistir(this.turno, conta, pedido);
    this.turno.diario.confirmados.push({ conta, pedido, resposta, requerimento });
    return resposta;
  }

  async abrir(conta: Conta, processo_id: number): Promise<void> {
    const pedido: Pedido = {
      metodo: 'POST',
      caminho: 'painel-contribuinte/requerimento',
      corpo: { processo_id },
      chave: randomUUID(),
    };
    const aberto = dadosDe<{ id: number; versao: number }>(await this.#confirmar(conta, pedido, undefined));
    this.id = aberto.id;
    this.versao = aberto.versao;
  }

  /** An act of the engine on the version that is known. */
  async agir(conta: Conta, painel: string, caminho: string, corpo: object = {}): Promise<void> {
    const resposta = await this.#confirmar(
      conta,
      {
        metodo: 'POST',
        caminho: `${painel}/requerimento/${this.id}/${caminho}`,
        corpo: { versao: this.versao, ...corpo },
        chave: randomUUID(),
      },
      this.id,
    );
    this.versao = dadosDe<{ versao: number }>(resposta).versao;
  }

  async salvar(conta: Conta, respostas: object): Promise<void> {
    const caminho = `painel-contribuinte/requerimento/${this.id}/respostas`;
    await this.#confirmar(conta, { metodo: 'POST', caminho, corpo: { respostas } }, this.id);
  }

  /** Uploads fresh bytes; gives the file's id. */
  async enviarArquivo(conta: Conta, caminho: string, campos: Readonly<Record<string, string>>): Promise<number> {
    const conteudo = papel(this.turno.sorteio.inteiro(500, 600_000));
    const resposta = await this.#confirmar(
      conta,
      {
        metodo: 'POST',
        caminho: `painel-contribuinte/requerimento/${this.id}/${caminho}`,
        arquivo: { campos, nome: 'documento.pdf', conteudo },
        chave: randomUUID(),
      },
      this.id,
    );
    const dados = dadosDe<{ id: number; versao?: number; sha256?: string }>(resposta);
    if (dados.sha256 !== undefined && dados.sha256 !== sha256(conteudo))
      throw new Error(`arquivo ${dados.id}: o resumo respondido não é o dos bytes enviados`);
    this.versao = dados.versao ?? this.versao;
    return dados.id;
  }

  async ver<T>(conta: Conta, caminho: string): Promise<T> {
    this.turno.diario.leituras += 1;
    return dadosDe<T>(await insistir(this.turno, conta, { metodo: 'GET', caminho }));
  }
}
