import { describe, expect, it } from 'vitest';
import type { Mail } from '../../../../server/saida/enviarMail.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { protocolarO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentosEmEstados } from './requerimentosEmEstados.ts';

const o2 = requerimentosEmEstados();

describe('taxas e comprovantes', () => {
  it('uma cobrança nova fica a emitir, e emitida manualmente depois da guia [EST-061, EST-064]', async () => {
    const id = await o2.iniciado();
    await o2.agir(id, 'acoes/gerar-taxas');
    expect((await o2.ver(id)).cobrancas.map((x) => x.situacao)).toEqual(['a emitir', 'a emitir']);
    await o2.agir(id, 'cobrancas/1/emitir', { guia: '77' });
    expect((await o2.ver(id)).cobrancas[0]).toMatchObject({ situacao: 'emitida manualmente', guia: '77' });
  });

  it('deferir só passa com todos os comprovantes aprovados; então abre a etapa seguinte [EST-044, EST-045]', async () => {
    const id = await o2.comGuias();
    expect((await o2.tentar(id, 'acoes/deferir')).mensagem).toContain('comprovante de pagamento');
    for (const k of [1, 2]) await o2.comprovante(id, k);
    await o2.agir(id, 'cobrancas/1/comprovante/1/avaliar', { resultado: 'aprovado' });
    await o2.agir(id, 'cobrancas/2/comprovante/1/avaliar', { resultado: 'rejeitado', motivo: 'Valor menor' });
    expect((await o2.tentar(id, 'acoes/deferir')).status).toBe(422);
    await o2.comprovante(id, 2);
    await o2.agir(id, 'cobrancas/2/comprovante/2/avaliar', { resultado: 'aprovado' });
    await o2.agir(id, 'acoes/deferir');
    const r = await o2.ver(id);
    expect([r.execucoes.find((e) => e.etapa === 'aprovacao')?.resultado, r.etapa?.chave]).toEqual([
      'deferida',
      'emissao',
    ]);
  });

  it('comprovante aprovado ou rejeitado aparece para as duas partes, e o rejeitado admite outro [EST-073, EST-074]', async () => {
    const id = await o2.comGuias();
    await o2.comprovante(id, 1);
    await o2.agir(id, 'cobrancas/1/comprovante/1/avaliar', { resultado: 'rejeitado', motivo: 'Ilegível' });
    for (const quem of [o2.c.analista, o2.c.requerente])
      expect((await o2.ver(id, quem)).cobrancas[0]?.comprovantes[0]).toMatchObject({
        situacao: 'rejeitado',
        motivo: 'Ilegível',
      });
    expect((await o2.comprovante(id, 1)).statusCode).toBe(201);
    await o2.agir(id, 'cobrancas/1/comprovante/2/avaliar', { resultado: 'aprovado' });
    for (const quem of [o2.c.analista, o2.c.requerente])
      expect((await o2.ver(id, quem)).cobrancas[0]?.comprovantes[1]?.situacao).toBe('aprovado');
  });

  it('o e-mail da guia e os do comprovante dizem de qual taxa são', async () => {
    const id = await o2.comGuias();
    for (const avaliado of [{ resultado: 'rejeitado', motivo: 'Ilegível' }, { resultado: 'aprovado' }]) {
      await o2.comprovante(id, 2);
      const k = (await o2.ver(id)).cobrancas[1]?.comprovantes.length;
      await o2.agir(id, `cobrancas/2/comprovante/${k}/avaliar`, avaliado);
    }
    const { numero, cobrancas } = await o2.ver(id);
    const [iss, alvara] = cobrancas.map(({ nome }) => nome);
    const saidas = await o2.portal.db
      .selectFrom('saida')
      .select('dados')
      .where('tipo', '=', 'mail')
      .orderBy('id')
      .execute();
    const mails = saidas
      .map(({ dados }) => dados as Mail)
      .filter(({ assunto }) => assunto.includes(`${numero}: guia`) || assunto.includes(`${numero}: comprovante`));
    const GUIA = 'a guia de pagamento está disponível. Pague e envie o comprovante pelo portal.';
    expect(mails.map(({ paragrafos }) => paragrafos)).toEqual([
      [`${iss}: ${GUIA}`],
      [`${alvara}: ${GUIA}`],
      [
        `${alvara}: o comprovante de pagamento foi rejeitado.`,
        'Motivo: Ilegível',
        'Envie outro comprovante pelo portal.',
      ],
      [`${alvara}: o comprovante de pagamento foi aprovado.`],
    ]);
  });

  it('negar os valores exige motivo e classifica como Cancelado [EST-071, EST-072]', async () => {
    const id = await o2.comGuias();
    expect((await o2.tentar(id, 'acoes/negar-valores')).erro.erros).toEqual({ motivo: ['Campo obrigatório'] });
    await o2.agir(id, 'acoes/negar-valores', { motivo: 'Valores contestados' });
    expect((await o2.ver(id, o2.c.requerente)).desfecho).toMatchObject({
      situacao: 'Cancelado',
      motivo: 'Valores contestados',
    });
  });

  it('deferir e finalizar a etapa do certificado encerra como Deferido, emite, e nenhuma etapa mais se abre [EST-037, EST-046, EST-083]', async () => {
    const id = await o2.comGuias();
    for (const k of [1, 2]) {
      await o2.comprovante(id, k);
      await o2.agir(id, `cobrancas/${k}/comprovante/1/avaliar`, { resultado: 'aprovado' });
    }
    await o2.agir(id, 'acoes/deferir');
    await o2.agir(id, 'acoes/iniciar');
    const emissao = await o2.ver(id);
    expect(emissao.acoes.find((a) => a.acao === 'deferir-e-finalizar')?.rotulo).toBe('Deferir e finalizar');
    expect([emissao.etapa?.tipo, emissao.emitidos.filter((d) => d.tipo === 'licenca')]).toEqual(['certificado', []]);
    await o2.agir(id, 'acoes/deferir-e-finalizar');
    const r = await o2.ver(id);
    expect([r.situacao, r.etapa]).toEqual(['Deferido', null]);
    expect(r.emitidos.find((d) => d.tipo === 'licenca')).toMatchObject({ numero: '1/2026', situacao: 'válido' });
  });

  it('voltar torna atual a etapa anterior e guarda os seus dados [EST-052]', async () => {
    const id = await o2.comGuias();
    for (const k of [1, 2]) {
      await o2.comprovante(id, k);
      await o2.agir(id, `cobrancas/${k}/comprovante/1/avaliar`, { resultado: 'aprovado' });
    }
    await o2.agir(id, 'acoes/deferir');
    await o2.agir(id, 'acoes/iniciar');
    // One to come, one that is not there: refused on the field.
    for (const etapa of ['emissao', 'x']) {
      const r = await o2.tentar(id, 'acoes/voltar', { motivo: 'x', etapa });
      expect([r.status, r.erro.erros?.['etapa']?.length]).toEqual([422, 1]);
    }
    await o2.agir(id, 'acoes/voltar', { motivo: 'Falta conferir o quadro', etapa: 'aprovacao' });
    const r = await o2.ver(id);
    expect([r.etapa?.chave, r.cobrancas.length, r.respostas[0]?.campos.length]).toEqual(['aprovacao', 2, 4]);
  });
});

describe('números de processo', () => {
  const tipo = async (
    chave: string,
    numeracao: Definicao['processo']['numeracao'],
    setor = 'SEURB',
  ): Promise<number> => {
    const d = definicaoO2();
    return publicarProcesso(o2.portal.db, o2.portal.cidade, {
      ...d,
      processo: { ...d.processo, chave, nome_curto: chave.slice(0, 24), numeracao },
      etapas: d.etapas.map((e) => (e.publico === 'setor' ? { ...e, setor } : e)),
    });
  };
  const aberto = async (processo: number): Promise<number> => (await protocolarO2(o2.portal, { ...o2.c, processo })).id;
  const numero = async (id: number, quem: Cliente = o2.c.analista): Promise<string | null> => {
    await o2.agir(id, 'acoes/iniciar', {}, quem);
    return (await o2.ver(id)).numero_processo;
  };

  it('sequencial por tipo: cada tipo tem a sua série [EST-086]', async () => {
    const [a, b] = [await tipo('tipo-a', 'sequencial_tipo'), await tipo('tipo-b', 'sequencial_tipo')];
    const dados = [];
    for (const p of [a, a, b]) dados.push(await numero(await aberto(p)));
    expect(dados).toEqual(['1', '2', '1']);
  });

  it('igual ao número do requerimento [EST-085]', async () => {
    const id = await aberto(await tipo('tipo-igual', 'igual_requerimento'));
    expect(await numero(id)).toBe((await o2.ver(id)).numero);
  });

  it('manual: vazio é recusado, e o digitado fica [EST-084]', async () => {
    const processo = await tipo('tipo-manual', 'manual');
    const id = await aberto(processo);
    expect((await o2.tentar(id, 'acoes/iniciar')).erro.erros).toEqual({ numero_processo: ['Campo obrigatório'] });
    await o2.agir(id, 'acoes/iniciar', { numero_processo: 'PA-77/26' });
    expect((await o2.ver(id)).numero_processo).toBe('PA-77/26');
    const repetido = await o2.tentar(await aberto(processo), 'acoes/iniciar', { numero_processo: 'PA-77/26' });
    expect([repetido.status, repetido.erro.erros]).toEqual([
      422,
      { numero_processo: ['Este número já foi usado neste tipo de requerimento'] },
    ]);
  });

  it('sequencial por setor: cada setor tem a sua série, que não recomeça no ano novo; por setor e ano recomeça [EST-087]', async () => {
    const porSetor = await tipo('tipo-setor', 'sequencial_setor');
    const porAno = await tipo('tipo-setor-ano', 'sequencial_setor_ano');
    const noOutroSetor = await tipo('tipo-outro-setor', 'sequencial_setor', 'SEMAM');
    expect([await numero(await aberto(porSetor)), await numero(await aberto(porAno))]).toEqual(['1', '1/2026']);
    expect(await numero(await aberto(noOutroSetor), o2.c.deOutroSetor)).toBe('1');
    o2.portal.clock.fixar('2027-01-01T10:00:00Z');
    expect([await numero(await aberto(porSetor)), await numero(await aberto(porAno))]).toEqual(['2', '1/2027']);
  });
});
