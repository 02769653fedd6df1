import { describe, expect, it } from 'vitest';
import { lerPdf } from '../../documents/lerPdf.ts';
import { cidadeComModelos, C, modelo } from './cidadeComModelos.ts';

const m = cidadeComModelos();

describe('tags of a model', () => {
  it('that nothing fills are refused on their field, with the one most like them', async () => {
    const res = await m.gestor.post(
      C,
      modelo('X', {
        corpo: '<p>{{requerimento.numro}} e {{requerente.<b>nome</b>}} e {{ }} e }}</p>',
        rodape: '{{qualquer coisa}}',
      }),
    );
    expect(res.status).toBe(422);
    expect(res.erro.erros).toEqual({
      corpo: [
        'A etiqueta {{requerimento.numro}} não existe. A mais parecida é {{requerimento.numero}}',
        'A etiqueta {{}} não existe',
        'A etiqueta {{requerente.nome}} está cortada por uma formatação: escreva-a de novo, inteira',
        'Há chaves {{ }} que não formam uma etiqueta',
      ],
      rodape: ['A etiqueta {{qualquer coisa}} não existe'],
    });
  });

  it('are checked on a change, too', async () => {
    const { id } = await m.criar(modelo('MUDA'));
    const res = await m.gestor.post(`${C}/${id}`, { cabecalho: '{{prefeitura.nom}}' });
    expect(res.erro.erros).toEqual({
      cabecalho: ['A etiqueta {{prefeitura.nom}} não existe. A mais parecida é {{prefeitura.nome}}'],
    });
  });
});

describe('the preview', () => {
  it('draws what stands in the form, with examples, and stores nothing', async () => {
    const antes = (await m.gestor.get(C)).dados<{ total: number }>().total;
    const res = await m.portal.app.inject({
      method: 'POST',
      url: `/api/v1/${C}/previa`,
      headers: { ...m.gestor.headers, 'content-type': 'application/json' },
      payload: JSON.stringify(modelo('PREVIA')),
    });
    expect([res.statusCode, res.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { texto, corrido } = await lerPdf(res.rawPayload);
    expect(texto).toContain('Fica licenciado Marina Aguiar de Souza, área [area_ampliada_m2].');
    expect(corrido).toContain('Alvará17/2026,até15/04/2028');
    expect(corrido).toContain('dadosdeexemploenãovale');
    expect((await m.gestor.get(C)).dados<{ total: number }>().total).toBe(antes);
  });

  it('says on the field what is wrong, and is for who may read the registry', async () => {
    const ruim = await m.gestor.post(`${C}/previa`, modelo('P', { corpo: '<p>{{x}}</p>' }));
    expect([ruim.status, Object.keys(ruim.erro.erros ?? {})]).toEqual([422, ['corpo']]);
    expect((await m.c.analista.post(`${C}/previa`, modelo('P'))).status).toBe(403);
    expect((await m.c.requerente.post(`${C}/previa`, modelo('P'))).status).toBe(403);
  });
});

it('a published version keeps what it took along, whoever writes to the table', async () => {
  const versao = m.portal.db
    .updateTable('processo_versao')
    .set({ fixados: '{"modelos":{}}' })
    .where('situacao', '=', 'vigente');
  await expect(versao.execute()).rejects.toThrow('versão publicada é imutável');
});
