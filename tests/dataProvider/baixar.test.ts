import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fecharAviso, lerAvisos } from '../../src/dataProvider/avisos.ts';
import { buscarArquivo } from '../../src/dataProvider/baixar.ts';
import { destinosDaPagina } from '../support/destinos.ts';
import { recusa, servidorDeRespostas, type ServidorDeRespostas } from '../support/servidorDeRespostas.ts';

destinosDaPagina();
let servidor: ServidorDeRespostas;
beforeEach(async () => {
  servidor = await servidorDeRespostas();
});
afterEach(async () => {
  for (const aviso of lerAvisos()) fecharAviso(aviso.id);
  await servidor.fechar();
});

describe('a download', () => {
  it('keeps name, with its accents, and type of the answer [API-067]', async () => {
    servidor.responder(() => ({
      corpo: 'conteudo',
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="alvara.pdf"; filename*=UTF-8''alvar%C3%A1.pdf`,
      },
    }));
    const { blob, nome, tipo } = await buscarArquivo('painel-contribuinte/documento/3/arquivo');
    expect([nome, tipo, await blob.text()]).toEqual(['alvará.pdf', 'application/pdf', 'conteudo']);
  });

  it('that is refused is a toast and no file [API-067]', async () => {
    servidor.responder(() => recusa(422, 'regra', 'Documento ainda não emitido'));
    await expect(buscarArquivo('x')).rejects.toMatchObject({ status: 422 });
    expect(lerAvisos().map((aviso) => aviso.mensagem)).toEqual(['Documento ainda não emitido']);
  });
});
