import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '../../src/dataProvider/ApiError.ts';
import { fecharAviso, lerAvisos } from '../../src/dataProvider/avisos.ts';
import { enviarArquivo } from '../../src/dataProvider/enviarArquivo.ts';
import { tokenCsrf } from '../../src/dataProvider/requisicao.ts';
import { destinosDaPagina } from '../support/destinos.ts';
import { sessaoAberta } from '../support/sessaoDaPagina.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../support/servidorDeRespostas.ts';

const destinos = destinosDaPagina();
let servidor: ServidorDeRespostas;
beforeEach(async () => {
  servidor = await servidorDeRespostas();
  await tokenCsrf(true);
});
afterEach(async () => {
  for (const aviso of lerAvisos()) fecharAviso(aviso.id);
  await servidor.fechar();
});
const planta = (): File => new File(['conteudo da planta'], 'planta baixa.pdf', { type: 'application/pdf' });

describe('an upload', () => {
  it('sends fields and file as one form with the session, tells its progress and answers the file [API-068]', async () => {
    const { token } = sessaoAberta();
    const passos: [number, number][] = [];
    servidor.responder(() => envelope({ id: 'a1', nome: 'planta baixa.pdf' }));
    const dados = await enviarArquivo(
      'painel-contribuinte/requerimento/3/arquivos',
      planta(),
      { documento: 'planta' },
      {
        onProgress: (enviado, total) => passos.push([enviado, total]),
      },
    );
    const [pedido] = servidor.pedidos;
    expect(dados).toEqual({ id: 'a1', nome: 'planta baixa.pdf' });
    expect(pedido?.headers).toMatchObject({
      authorization: `Bearer ${token.accessToken}`,
      'x-csrf-token': await tokenCsrf(),
    });
    expect(pedido?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(pedido?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(pedido?.corpo).toMatch(
      /name="documento"[^]*planta[^]*name="arquivo"; filename="planta baixa.pdf"[^]*conteudo da planta/,
    );
    expect(passos.length).toBeGreaterThan(0);
    const [enviado, total] = passos[passos.length - 1] ?? [0, 1];
    expect(enviado).toBe(total);
  });

  it('that is refused says why and stays on the page', async () => {
    servidor.responder(() => recusa(413, 'arquivo_grande', 'O arquivo passa do limite de 50 MB'));
    await expect(enviarArquivo('x', planta())).rejects.toMatchObject({ status: 413 });
    expect(lerAvisos().map((aviso) => aviso.mensagem)).toEqual(['O arquivo passa do limite de 50 MB']);
    expect(destinos).toEqual([]);
  });

  it('that a proxy finds too large is called a file, not a text', async () => {
    servidor.responder(() => ({ status: 413, corpo: '<html>413 Request Entity Too Large</html>' }));
    await expect(enviarArquivo('x', planta())).rejects.toMatchObject({ status: 413, codigo: 'arquivo_grande' });
    expect(lerAvisos().map((aviso) => aviso.mensagem)).toEqual(['O arquivo passa do limite permitido']);
  });

  it('can be cancelled, without a toast', async () => {
    servidor.responder(() => undefined);
    const cancelamento = new AbortController();
    const envio = enviarArquivo('x', planta(), {}, { signal: cancelamento.signal });
    setTimeout(() => cancelamento.abort(), 50);
    const erro = await envio.catch((falhou: ApiError) => falhou);
    expect((erro as ApiError).codigo).toBe('cancelado');
    expect(lerAvisos()).toEqual([]);
  });
});
