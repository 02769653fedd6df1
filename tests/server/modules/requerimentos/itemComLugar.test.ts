import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
beforeAll(async () => {
  portal = await aPortal();
  c = await cenarioO2(portal);
});
afterAll(() => portal.drop());

/** A request in analysis with an open round, and the file that it came with. */
const comRodada = async () => {
  const pela = requerimentoPelaApi(portal, c);
  const { id } = await protocolarO2(portal, c);
  await pela.agir(id, 'acoes/iniciar');
  await pela.agir(id, 'pendencias');
  const arquivo = (await pela.ver(id)).documentos.find(({ chave }) => chave === 'matricula')?.arquivos[0]?.id ?? 0;
  return { ...pela, id, arquivo };
};
const item = (lugar: object) => ({ tipo: 'documento', alvo: 'matricula', texto: 'Falta o averbado', lugar });

it('an item keeps the place where it was seen, for staff and applicant, with the name of its file', async () => {
  const { id, arquivo, agir, ver } = await comRodada();
  const lugar = { arquivo, pagina: 2, x: 0.25, y: 0.5, largura: 0.2, altura: 0.1 };
  await agir(id, 'pendencias/1/itens', item(lugar));
  await agir(id, 'pendencias/1/emitir');
  for (const quem of [c.analista, c.requerente]) {
    const [rodada] = (await ver(id, quem)).pendencias;
    expect(rodada?.itens[0]?.lugar).toEqual(lugar);
    expect(rodada?.itens_vistos[0]?.lugar_arquivo).toMatchObject({ id: arquivo, nome: 'documento.pdf' });
  }
});

it('a place in the file of another request, or none at all, is refused in a sentence', async () => {
  const { id, arquivo, tentar } = await comRodada();
  const alheio = (await comRodada()).arquivo;
  const fora = await tentar(id, 'pendencias/1/itens', item({ arquivo: alheio, pagina: 1, x: 0, y: 0 }));
  expect(fora.status).toBe(422);
  expect(fora.erro.erros).toEqual({ lugar: ['O arquivo marcado não é deste requerimento'] });
  for (const lugar of [
    { arquivo, pagina: 0, x: 0, y: 0 },
    { arquivo, pagina: 1, x: 1.2, y: 0 },
    { arquivo, pagina: 1, x: 0 },
    { arquivo, pagina: 1, x: 0, y: 0, cor: 'azul' },
  ])
    expect((await tentar(id, 'pendencias/1/itens', item(lugar))).status).toBe(422);
  const torto = await tentar(
    id,
    'pendencias/1/itens',
    item({ arquivo, pagina: 1, x: 0.9, y: 0.9, largura: 0.5, altura: 0.1 }),
  );
  expect(torto.erro.erros).toEqual({ lugar: ['O lugar marcado não fica em uma página do arquivo'] });
  expect((await tentar(id, 'pendencias/1/itens', item({ arquivo, pagina: 1, x: 0.5, y: 0.5 }))).status).toBe(201);
});
