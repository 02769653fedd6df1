import { SERVIDORES, type Alvo, type Servidor } from './medir.ts';
import type { Trabalho } from './trabalhos.ts';

interface Corpo {
  readonly dados?: {
    readonly id?: number;
    readonly total?: number;
    readonly data?: readonly { readonly id: number }[] | null;
    readonly versao?: number;
  };
}

/** What must be the same in the three answers: which rows, how many in all, which version. */
const essencia = ({ dados }: Corpo): string =>
  JSON.stringify([dados?.id, dados?.versao, dados?.total, (dados?.data ?? []).map(({ id }) => id)]);

/**
 * Whether the three servers give the same answer, asked before any of them is measured.
 * @throws Error that shows the first difference
 */
export const conferirIguais = async (
  alvos: Readonly<Record<Servidor, Alvo>>,
  { chave, pedidos, quem }: Trabalho,
): Promise<void> => {
  for (const pedido of pedidos.filter((_, i) => i % Math.ceil(pedidos.length / 5) === 0)) {
    if (pedido.method !== 'GET') return;
    const respostas: string[] = [];
    for (const servidor of SERVIDORES) {
      const { url, headers } = alvos[servidor];
      const resposta = await fetch(url + pedido.path, { headers: headers[quem][0] ?? {} });
      if (!resposta.ok) throw new Error(`${chave} em ${servidor}: ${resposta.status} ${await resposta.text()}`);
      respostas.push(essencia((await resposta.json()) as Corpo));
    }
    if (new Set(respostas).size > 1) throw new Error(`${chave}: ${pedido.path} difere\n${respostas.join('\n')}`);
  }
};
