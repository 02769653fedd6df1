import { afterEach, beforeEach, expect, it } from 'vitest';
import { remessaPara } from '../../../src/resources/requerimento/chamadas.ts';
import { createEnvios, type Envios } from '../../../src/resources/requerimento/createEnvios.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';

let servidor: ServidorDeRespostas;
let envios: Envios;
beforeEach(async () => {
  servidor = await servidorDeRespostas();
  envios = createEnvios();
});
afterEach(async () => {
  envios.encerrar();
  await servidor.fechar();
});

const pdf = (nome: string): File => new File(['%PDF-1.4'], nome, { type: 'application/pdf' });
const remessa = remessaPara('painel-contribuinte/requerimento/3/arquivos', 'documento:fotos');
const enviar = (nome: string) => envios.enviar('documento:fotos', pdf(nome), remessa);
const chaves = () => servidor.pedidos.map(({ headers }) => headers['idempotency-key']);

it('a file whose answer was lost is sent again as the same call, and is not attached twice; another file is another call', async () => {
  servidor.responder(() => ({ status: 502, corpo: '<html>Bad Gateway</html>' }));
  expect(await enviar('frente.pdf')).toBe(false);
  const [parado] = envios.lista();
  expect(parado).toMatchObject({ nome: 'frente.pdf', fase: 'falhou', repetivel: true });
  servidor.responder(() => envelope({ id: 1 }));
  expect(await envios.repetir(parado?.id ?? 0)).toBe(true);
  expect(await enviar('fundos.pdf')).toBe(true);
  const [primeira, repetida, outra] = chaves();
  expect(primeira).toMatch(/^[0-9a-f-]{36}$/);
  expect(repetida).toBe(primeira);
  expect(outra).not.toBe(primeira);
});
