import { describe, expect, it } from 'vitest';
import { protocolarO2 } from '../../../support/cenarioO2.ts';
import { lerPdf } from '../../documents/lerPdf.ts';
import { cidadeComModelos, C, modelo, semTaxas, comEmitido, achadosDe } from './cidadeComModelos.ts';

const m = cidadeComModelos();

const CORPO = [
  '<p>{{se area_ampliada_m2 &lt; 100}}</p><p>Ampliação pequena.</p><p>{{senão}}</p>',
  '<p>Ampliação de {{campo.area_ampliada_m2}}.</p><p>{{/se}}</p>',
].join('');
const previa = async (acao: string, corpo: object) => {
  const res = await m.portal.app.inject({
    method: 'POST',
    url: `/api/v1/${C}/${acao}`,
    headers: { ...m.gestor.headers, 'content-type': 'application/json' },
    payload: JSON.stringify(corpo),
  });
  expect(res.statusCode, res.statusCode === 200 ? '' : res.payload).toBe(200);
  return lerPdf(res.rawPayload);
};

describe('parts in the city’s models', () => {
  it('that do not begin and end, or that cannot be read, are refused on their field', async () => {
    const res = await m.gestor.post(C, modelo('X', { corpo: '<p>{{se area &gt;}}a</p>', rodape: '{{/para cada}}' }));
    expect(res.status).toBe(422);
    expect(Object.keys(res.erro.erros ?? {})).toEqual(['corpo', 'rodape']);
    expect(res.erro.erros?.['corpo']?.join(' ')).toContain('Falta {{/se}} para {{se area >}}');
    expect(res.erro.erros?.['rodape']).toEqual(['{{/para cada}} não fecha o que está aberto']);
  });

  it('keep a process from being published whose answers they do not go by', async () => {
    await m.criar(
      modelo('RUIM', {
        corpo:
          '<p>{{se area_ampliada_m2 = "grande"}}A{{/se}}</p><p>{{para cada lotes}}{{linha.quadra}}{{/para cada}}</p>',
      }),
    );
    const id = await m.importar(
      semTaxas(
        'partes-ruins',
        comEmitido(() => ({ modelo: 'RUIM' })),
      ),
    );
    expect(achadosDe(await m.publicar(id))).toEqual([
      expect.stringMatching(/^etiqueta_desconhecida documentos_emitidos\[0\]\.modelo: O modelo "RUIM" tem a condição/),
      expect.stringMatching(/repete por "lotes", que não é tabela nem lista deste processo$/),
      expect.stringMatching(/usa a etiqueta \{\{linha\.quadra\}\} fora de um \{\{para cada\}\}$/),
    ]);
  });

  it('are decided by the answers when the paper is issued, in text, head and foot', async () => {
    await m.criar(
      modelo('PARTES', { corpo: CORPO, cabecalho: 'Obras{{se area_ampliada_m2 > 100}} de grande porte{{/se}}' }),
    );
    const processo = await m.importar(
      semTaxas(
        'com-partes',
        comEmitido(({ texto: _t, ...e }) => ({ ...e, texto: undefined, modelo: 'PARTES' })),
      ),
    );
    const publicada = await m.publicar(processo);
    expect(publicada.status, publicada.texto).toBe(200);
    const { texto, corrido } = await m.papel(await m.licenciar(processo), 'licenca');
    expect(texto).toMatch(/Ampliação de 142,5\d* m²\./);
    expect(texto).not.toMatch(/pequena|\{\{/);
    expect(corrido).toContain('Obrasdegrandeporte');
  });

  it('are seen with an example, and with the data of a request of the city', async () => {
    const escrito = modelo('V', {
      corpo: `${CORPO}<p>{{para cada lotes}}</p><p>{{linha.quadra}}.</p><p>{{/para cada}}</p>`,
    });
    const comExemplo = await previa('previa', escrito);
    expect(comExemplo.texto).toContain('Ampliação pequena.');
    expect(comExemplo.texto).toContain('[quadra].');
    const { id } = await protocolarO2(m.portal, m.c);
    const { numero } = await m.portal.db
      .selectFrom('requerimento')
      .select('numero')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const real = await previa('previa-com-dados', { ...escrito, pedido: { requerimento: numero } });
    expect(real.texto).toMatch(/Ampliação de 142,5\d* m²\./);
    expect(real.corrido).toContain(`dadosdorequerimento${numero ?? ''}enãovale`);
    // What the process of that request lacks is said, not left out unseen.
    expect(real.corrido).toContain('repetepor"lotes"');
    await m.portal.app.olhares.gravar();
    const olhares = await m.portal.db
      .selectFrom('auditoria')
      .select('acao')
      .where('entidade', '=', 'requerimento')
      .where('registro_id', '=', id)
      .where('usuario_id', '=', m.gestor.id)
      .execute();
    expect(olhares).toEqual([{ acao: 'consultar' }]);
  });

  it('no number that is not there, of a draft or of another city shows anything', async () => {
    const { id } = await protocolarO2(m.portal, m.c);
    const requerimento = m.portal.db.updateTable('requerimento').where('id', '=', id);
    await requerimento.set({ numero: '2026/999999' }).execute();
    const vizinho = await m.portal.entrar({
      organizacaoId: m.portal.outraCidade,
      permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
    });
    const pedir = (quem: typeof vizinho, numero: string) =>
      quem.post(`${C}/previa-com-dados`, { ...modelo('V'), pedido: { requerimento: numero } });
    for (const res of [await pedir(vizinho, '2026/999999'), await pedir(m.gestor, '2026/888888')]) {
      expect(res.status).toBe(422);
      expect(res.erro.erros?.['pedido.requerimento']?.[0]).toMatch(/^Não há requerimento com o número 2026\//);
    }
    expect((await pedir(m.c.analista, '2026/999999')).status).toBe(403);
  });
});

it('the fields of the city’s processes are offered to who writes its texts, and to nobody else', async () => {
  const rota = 'painel-prefeitura/processo/campos';
  const campos = (await m.gestor.get(rota)).dados<readonly { chave: string; nome: string }[]>();
  expect(campos.filter(({ chave }) => chave === 'area_ampliada_m2')).toEqual([
    { chave: 'area_ampliada_m2', nome: 'Área a ampliar', tipo: 'decimal' },
  ]);
  expect((await m.c.analista.get(rota)).status).toBe(403);
  const vizinho = await m.portal.entrar({
    organizacaoId: m.portal.outraCidade,
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
  });
  expect((await vizinho.get(rota)).dados()).toEqual([]);
});
