import { afterEach, beforeEach, expect, it } from 'vitest';
import { remessaPara } from '../../../src/resources/requerimento/chamadas.ts';
import { createEnvios, type Envios } from '../../../src/resources/requerimento/createEnvios.ts';
import { comEstes, quantoResta, semLugar } from '../../../src/schemas/cotas.ts';
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

it('[F8] [F13] a file that has no room is refused before it is sent, with those under way counted, in the portal’s own sentence', async () => {
  const tamanho = pdf('um.pdf').size;
  const usos = { requerimento: { usado: { bytes: 10, arquivos: 3 }, cota: { bytes: 10 + 5 * tamanho, arquivos: 5 } } };
  envios.limitar(usos);
  let soltar = (): void => undefined;
  const espera = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  servidor.responder(async () => {
    await espera;
    return envelope({ id: 1 });
  });
  const indo = [enviar('um.pdf'), enviar('dois.pdf')];
  expect(await enviar('tres.pdf')).toBe(false);
  expect(envios.lista().at(-1)).toMatchObject({
    nome: 'tres.pdf',
    fase: 'falhou',
    repetivel: false,
    mensagem: semLugar(comEstes(usos, [tamanho, tamanho]), tamanho),
  });
  expect(envios.lista().at(-1)?.mensagem).toMatch(/^Os arquivos deste requerimento vão até 5 arquivos/);
  // One that takes another's place leaves as many as there were: the portal counts it.
  indo.push(envios.enviar('documento:fotos', pdf('no-lugar.pdf'), remessa, null));
  soltar();
  expect(await Promise.all(indo)).toEqual([true, true, true]);
  expect(servidor.pedidos).toHaveLength(3);
  expect(quantoResta(usos)).toBeUndefined();
  expect(quantoResta(comEstes(usos, [1]))).toMatch(/^Neste requerimento ainda cabem 1 arquivo e /);
});
