import { describe, expect, it } from 'vitest';
import { type CenarioO2 } from '../../../support/cenarioO2.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { cidadeDoO2 } from './cidadeDoO2.ts';

const o2 = cidadeDoO2();

describe('correção de uma referência', () => {
  it('o imóvel que não existe é recusado no item; o que existe muda o endereço na lista e na busca', async () => {
    await o2.portal.db
      .insertInto('imovel')
      .values({ organizacao_id: o2.portal.cidade, numero_inscricao: '09.09.909', endereco: 'Travessa do Sabiá, 7' })
      .execute();
    const id = await o2.iniciado();
    const n = await o2.pedir(id, 'inscricao_imovel');
    const errado = await o2.api.tentar(
      id,
      `pendencias/${n}/responder`,
      { respostas: { '1': '00.00.000' } },
      o2.c.requerente,
    );
    expect([errado.status, errado.erro.erros]).toEqual([422, { 'respostas.1': ['Imóvel não localizado'] }]);
    await o2.api.agir(id, `pendencias/${n}/responder`, { respostas: { '1': '09.09.909' } }, o2.c.requerente);
    const achados = (await o2.c.analista.get('painel-prefeitura/requerimento', { s: 'sabia' })).dados<{
      data: { id: number; imovel_endereco: string }[];
    }>();
    expect(achados.data).toMatchObject([{ id, imovel_endereco: 'Travessa do Sabiá, 7' }]);
    expect((await o2.api.ver(id)).imovel?.endereco).toBe('Travessa do Sabiá, 7');
  });
});

describe('o que já foi aceito', () => {
  it('se pede de novo só com a razão, que o requerente lê', async () => {
    const id = await o2.iniciado();
    await o2.corrigir(id, 'area_ampliada_m2', '120.00');
    await o2.api.agir(id, 'pendencias');
    const item = { tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira a área' };
    const r = await o2.api.tentar(id, 'pendencias/2/itens', item);
    expect([r.status, r.erro.erros?.['razao']]).toEqual([
      422,
      ['A pendência 1 já aceitou este item. Diga por que ele é pedido de novo'],
    ]);
    await o2.api.agir(id, 'pendencias/2/itens', { ...item, razao: 'A planta nova mostra outra área' });
    await o2.api.agir(id, 'pendencias/2/emitir');
    const doRequerente = await o2.api.ver(id, o2.c.requerente);
    expect(doRequerente.pendencias[1]?.itens[0]?.de_novo).toEqual({
      pendencia: 1,
      item: 1,
      razao: 'A planta nova mostra outra área',
    });
  });
});

describe('correção que muda taxas e documentos', () => {
  it('a cobrança sobe, espera nova emissão nas duas telas e na tabela, e só paga se defere [EST-062] [ENT-083]', async () => {
    const id = await o2.iniciado();
    for (const documento of ['autorizacao', 'complementares']) await o2.api.anexar(id, documento);
    await o2.api.agir(id, 'acoes/gerar-taxas');
    await o2.api.agir(id, 'cobrancas/1/emitir');
    await o2.corrigir(id, 'area_ampliada_m2', '150.00');
    expect((await o2.api.ver(id)).acoes.find((a) => a.acao === 'deferir')?.bloqueios[0]).toBe(
      'Deferir depende de: novo cálculo de ISS da obra, porque as respostas mudaram',
    );
    await o2.api.agir(id, 'acoes/gerar-taxas');
    for (const quem of [o2.c.analista, o2.c.requerente])
      expect((await o2.api.ver(id, quem)).cobrancas.map((x) => [x.valor, x.situacao])).toEqual([
        ['435.75', 'aguardando nova emissão'],
        ['449.81', 'a emitir'],
      ]);
    const { rows } = await o2.portal.base.ownerPool.query(
      'select valor, situacao from cobranca where requerimento_id = $1 order by sequencia',
      [id],
    );
    expect(rows).toEqual([
      { valor: '435.75', situacao: 'aguardando nova emissão' },
      { valor: '449.81', situacao: 'a emitir' },
    ]);
    expect((await o2.c.requerente.get('painel-contribuinte/geral-notifications')).texto).toContain(
      'taxas calculadas de novo',
    );
    await o2.api.pagar(id);
    await o2.api.agir(id, 'acoes/deferir');
  });

  it('o que foi pago a mais é restituído: na tela, na tabela, no aviso e uma vez só', async () => {
    const id = await o2.iniciado();
    for (const documento of ['autorizacao', 'complementares']) await o2.api.anexar(id, documento);
    await o2.api.agir(id, 'acoes/gerar-taxas');
    await o2.api.pagar(id);
    await o2.corrigir(id, 'area_ampliada_m2', '100.00');
    await o2.api.agir(id, 'acoes/gerar-taxas');
    const linhas = async () =>
      (
        await o2.portal.base.ownerPool.query(
          'select sequencia, taxa, valor, situacao, documento from restituicao where requerimento_id = $1 order by sequencia',
          [id],
        )
      ).rows;
    expect(await linhas()).toEqual([
      { sequencia: 1, taxa: 'iss', valor: '123.46', situacao: 'a restituir', documento: null },
      { sequencia: 2, taxa: 'alvara', valor: '127.45', situacao: 'a restituir', documento: null },
    ]);
    for (const quem of [o2.c.analista, o2.c.requerente])
      expect((await o2.api.ver(id, quem)).restituicoes?.map((x) => [x.nome, x.valor])).toEqual([
        ['ISS da obra', '123.46'],
        ['Alvará', '127.45'],
      ]);
    const registrar = (quem: CenarioO2['analista']) =>
      o2.api.tentar(id, 'restituicoes/1/registrar', { documento: 'OP 77' }, quem);
    expect((await registrar(o2.c.deOutroSetor)).status).toBe(403);
    expect((await registrar(o2.c.analista)).status).toBe(200);
    expect((await registrar(o2.c.gestor)).status).toBe(422);
    expect((await linhas())[0]).toMatchObject({ situacao: 'restituída', documento: 'OP 77' });
    expect((await o2.c.requerente.get('painel-contribuinte/geral-notifications')).texto).toContain('taxa restituída');
    await o2.api.agir(id, 'acoes/deferir');
    // The other one is still owed after the request has ended, whatever its outcome.
    await o2.api.agir(id, 'acoes/iniciar');
    await o2.api.agir(id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
    const depoisDoFim = (quem: CenarioO2['analista']) =>
      o2.api.tentar(id, 'restituicoes/2/registrar', { documento: 'OP 78' }, quem);
    expect([(await depoisDoFim(o2.c.deOutroSetor)).status, (await depoisDoFim(o2.c.analista)).status]).toEqual([
      403, 200,
    ]);
    expect((await linhas())[1]).toMatchObject({ situacao: 'restituída', documento: 'OP 78' });
    expect((await o2.api.ver(id)).situacao).toBe('Indeferido');
  });

  it('o documento da abertura que passa a ser exigido é pedido ao requerente e recebido na análise', async () => {
    const d = definicaoO2();
    const processo = await publicarProcesso(o2.portal.db, o2.portal.cidade, {
      ...d,
      processo: { ...d.processo, chave: 'com-laudo' },
      taxas: [],
      documentos: [
        ...d.documentos.filter((x) => x.etapa === 'abertura'),
        {
          chave: 'laudo',
          nome: 'Laudo estrutural',
          etapa: 'abertura',
          formatos: ['pdf'],
          condicao: 'area_ampliada_m2 > 200',
        },
      ],
    });
    const id = await o2.iniciado(processo);
    await o2.corrigir(id, 'area_ampliada_m2', '250.00');
    expect((await o2.api.ver(id, o2.c.requerente)).aguardando[0]).toMatchObject({
      o_que: 'Enviar documento: Laudo estrutural',
      de_quem: 'requerente',
    });
    expect((await o2.api.tentar(id, 'acoes/deferir')).mensagem).toBe('Deferir depende de: documento Laudo estrutural');
    await o2.api.anexar(id, 'laudo');
    await o2.api.agir(id, 'acoes/deferir');
  });
});
