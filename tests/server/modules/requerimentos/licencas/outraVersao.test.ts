import { describe, expect, it } from 'vitest';
import { hashDeTeste } from '../../../../support/hashDeTeste.ts';
import type { LicencaPorRetificar } from '../../../../../src/schemas/requerimento/licencas.ts';
import { emVigor, licenciado, o2, palcoDasLicencas, publica, sinos } from './palcoDasLicencas.ts';

palcoDasLicencas();

const SENHA = 'Assina#2026';

describe('a licence drawn anew', () => {
  it('is another file under the same number, without any signature; the one before stands for nothing [EST-053]', async () => {
    const { id, licenca } = await licenciado();
    const c = o2.c.gestor;
    await o2.portal.db
      .updateTable('usuario')
      .set({ senha_hash: await hashDeTeste(SENHA) })
      .where('id', '=', c.id)
      .execute();
    const pedida = async (quem: number): Promise<number> => {
      const pedido = await o2.c.analista.post('assinatura', { documento_id: licenca.id, signatario_id: quem });
      expect(pedido.status, pedido.texto).toBe(201);
      return pedido.dados<{ id: number }>().id;
    };
    const dele = await pedida(c.id);
    await pedida(o2.c.requerente.id);
    const assinada = await c.post(`painel-prefeitura/processoRequerimentoAssinatura/${dele}/atualizar`, {
      status: 'Assinado',
      password: SENHA,
    });
    expect(assinada.status, assinada.texto).toBe(200);
    const antes = await publica(licenca.codigo);
    expect(antes.assinaturas).toHaveLength(1);

    expect((await o2.api.tentar(id, `licencas/${licenca.id}/regenerar`, {}, c)).status).toBe(200);
    const nova = await emVigor(id);
    expect([nova.numero, nova.data, nova.valido_ate, nova.revisao]).toEqual([
      licenca.numero,
      licenca.data,
      licenca.valido_ate,
      1,
    ]);
    expect(nova.assinaturas ?? []).toEqual([]);
    const depois = await publica(nova.codigo);
    expect([depois.situacao, depois.revisao, depois.assinaturas]).toEqual(['válido', 1, []]);
    expect(depois.sha256).not.toBe(antes.sha256);
    expect((await publica(licenca.codigo)).situacao).toBe('substituído');
    const status = await o2.portal.db
      .selectFrom('assinatura')
      .select('status')
      .where('documento_id', '=', licenca.id)
      .execute();
    // What was signed stays signed, of a paper that stands for nothing; nobody is asked for it any more.
    expect(status.map((s) => s.status).sort()).toEqual(['Assinado', 'Cancelado']);
    expect((await sinos(id)).at(-1)).toContain('emitido');

    const velha = await o2.api.tentar(id, `licencas/${licenca.id}/regenerar`, {}, c);
    expect([velha.status, velha.mensagem]).toEqual([422, 'Esta licença não está mais válida: abra a versão de agora']);
  });

  it('is not for another sector, the applicant, nor by way of another request', async () => {
    const { id, licenca } = await licenciado();
    const outro = await licenciado();
    const caminho = `licencas/${licenca.id}/regenerar`;
    expect((await o2.api.tentar(id, caminho, {}, o2.c.deOutroSetor)).status).toBe(403);
    expect((await o2.api.tentar(id, caminho, {}, o2.c.requerente)).status).toBe(404);
    expect((await o2.api.tentar(outro.id, caminho)).status).toBe(404);
    expect((await o2.c.analista.get(`painel-prefeitura/requerimento/${outro.id}/licencas/${licenca.id}`)).status).toBe(
      404,
    );
  });
});

describe('a rectified licence', () => {
  it('says the corrected data with the reason; what it said is in the trace and in its earlier file [EST-054]', async () => {
    const { id, licenca } = await licenciado();
    const caminho = `licencas/${licenca.id}`;
    const porRetificar = (
      await o2.c.analista.get(`painel-prefeitura/requerimento/${id}/${caminho}`)
    ).dados<LicencaPorRetificar>();
    expect([porRetificar.valido_ate, porRetificar.dados]).toEqual([
      '2028-12-31',
      { area_ampliada_m2: '142.50', inscricao_imovel: '01.02.117' },
    ]);
    expect(Object.keys(porRetificar.formulario?.ui ?? {})).toEqual(['area_ampliada_m2', 'inscricao_imovel']);
    const semImovel = await o2.api.tentar(id, `${caminho}/retificar`, {
      motivo: 'x',
      dados: { ...porRetificar.dados, inscricao_imovel: '99.99.999' },
    });
    expect([semImovel.status, Object.keys(semImovel.erro.erros ?? {})]).toEqual([422, ['dados.inscricao_imovel']]);

    await o2.api.agir(id, `${caminho}/retificar`, {
      motivo: 'A área do projeto aprovado é outra',
      valido_ate: '2029-01-31',
      dados: { ...porRetificar.dados, area_ampliada_m2: '145.20' },
    });
    const nova = await emVigor(id);
    expect([nova.numero, nova.valido_ate, nova.revisao]).toEqual([licenca.numero, '2029-01-31', 1]);
    const { conteudo } = await o2.portal.db
      .selectFrom('documento')
      .select('conteudo')
      .where('id', '=', nova.id)
      .executeTakeFirstOrThrow();
    const papel = JSON.stringify(conteudo);
    expect(papel).toContain('145,20 m²');
    expect(papel).toContain('Motivo: A área do projeto aprovado é outra');
    expect(papel, 'não são mais os meses do tipo').not.toContain('24 meses');

    const r = await o2.api.ver(id, o2.c.requerente);
    expect(r.eventos[0]).toMatchObject({
      tipo: 'licenca_retificada',
      detalhe:
        'Válida até: de 31/12/2028 para 31/01/2029; Área a ampliar: de 142,50 m² para 145,20 m². Motivo: A área do projeto aprovado é outra',
    });
    expect(r.emitidos.map((d) => d.situacao)).toContain('substituído');
    const pdf = await o2.c.requerente.get(`painel-contribuinte/documento/${licenca.id}/arquivo`);
    expect(pdf.status, 'a versão anterior se lê').toBe(200);
    expect((await publica(licenca.codigo)).situacao).toBe('substituído');
    expect(await publica(nova.codigo)).toMatchObject({ situacao: 'válido', revisao: 1, validade: '2029-01-31' });
    expect((await sinos(id)).at(-1)).toContain('retificado');
    const lista = await o2.c.gestor.get('painel-prefeitura/cadastro/licenca', { numero_licenca: licenca.numero ?? '' });
    expect(lista.texto).toContain('retificada');
  });
});
