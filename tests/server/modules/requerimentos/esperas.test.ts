import { describe, expect, it } from 'vitest';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { processosDaCidade, semExtras } from './processosDaCidade.ts';

const o2 = processosDaCidade();

describe('de quem se espera', () => {
  it('a etapa pausada com pendência em aberto só é retomada depois da resposta, e é a mesma [EST-049]', async () => {
    const id = await o2.comPendencia();
    await o2.api.agir(id, 'acoes/pausar', { motivo: 'Parecer da Procuradoria' });
    const cedo = await o2.api.tentar(id, 'acoes/retomar');
    expect([cedo.status, (await o2.api.ver(id)).situacao]).toEqual([422, 'Aguardando requerente']);
    await o2.api.agir(id, 'pendencias/1/responder', { respostas: { '1': 'Residencial' } }, o2.c.requerente);
    expect((await o2.api.ver(id)).situacao).toBe('Aguardando prefeitura');
    await o2.api.agir(id, 'acoes/retomar');
    const r = await o2.api.ver(id);
    expect([r.situacao, r.etapa?.chave, r.execucoes.length]).toEqual(['Em andamento', 'aprovacao', 2]);
  });

  it('esperando o requerente, ele envia e a equipe só acompanha; enviado, a equipe valida [EST-059, EST-060]', async () => {
    const id = await o2.comPendencia();
    const parada = (await o2.api.ver(id)).acoes.map((a) => a.acao);
    expect(parada).not.toContain('avaliar-item');
    expect((await o2.api.tentar(id, 'pendencias/1/itens/1/avaliar', { resultado: 'aceito' })).status).toBe(422);
    expect((await o2.api.tentar(id, 'pendencias/1/responder', { respostas: { '1': 'x' } })).status).toBe(403);
    expect((await o2.api.ver(id, o2.c.requerente)).acoes.map((a) => a.acao)).toContain('responder-pendencia');
    await o2.api.agir(id, 'pendencias/1/responder', { respostas: { '1': 'Residencial' } }, o2.c.requerente);
    expect((await o2.api.ver(id, o2.c.requerente)).acoes.map((a) => a.acao)).not.toContain('responder-pendencia');
    expect((await o2.api.ver(id)).acoes.map((a) => a.acao)).toContain('avaliar-item');
    await o2.api.agir(id, 'pendencias/1/itens/1/avaliar', { resultado: 'recusado', motivo: 'Falta o pavimento' });
    expect((await o2.api.ver(id)).pendencias[0]?.itens[0]).toMatchObject({ situacao: 'recusado' });
  });

  it('a etapa com taxas só segue depois que elas são geradas [EST-058]', async () => {
    const d = definicaoO2();
    const id = await o2.iniciado(await o2.publicado({ ...d, documentos: semExtras().documentos }));
    expect((await o2.api.ver(id)).aguardando.map((a) => a.o_que)).toContain('Gerar as taxas e decidir: Aprovação');
    expect((await o2.api.tentar(id, 'acoes/deferir')).mensagem).toBe(
      'Deferir depende de: geração das taxas desta etapa',
    );
    await o2.api.agir(id, 'acoes/gerar-taxas');
    await o2.api.pagar(id);
    await o2.api.agir(id, 'acoes/deferir');
    expect((await o2.api.ver(id)).etapa?.chave).toBe('emissao');
  });

  it('a etapa de vistoria só segue com o resultado registrado [EST-057]', async () => {
    const d = semExtras();
    const id = await o2.iniciado(
      await o2.publicado({
        ...d,
        campos: [
          ...d.campos,
          {
            chave: 'resultado_vistoria',
            nome: 'Resultado da vistoria',
            tipo: 'selecao',
            obrigatorio: true,
            opcoes: [
              { chave: 'conforme', nome: 'Conforme' },
              { chave: 'desconforme', nome: 'Desconforme' },
            ],
          },
        ],
        etapas: d.etapas.map((e) =>
          e.chave === 'aprovacao'
            ? { ...e, secoes: [{ chave: 'vistoria', titulo: 'Vistoria', campos: ['resultado_vistoria'] }] }
            : e,
        ),
      }),
    );
    expect((await o2.api.tentar(id, 'acoes/deferir')).erro.erros).toEqual({
      resultado_vistoria: ['Campo obrigatório'],
    });
    expect((await o2.api.tentar(id, 'acoes/deferir', { respostas: { resultado_vistoria: 'talvez' } })).status).toBe(
      422,
    );
    await o2.api.agir(id, 'acoes/preencher', { respostas: { resultado_vistoria: 'conforme' } });
    await o2.api.agir(id, 'acoes/deferir');
    expect((await o2.api.ver(id)).etapa?.chave).toBe('emissao');
  });

  it('a etapa automática se conclui sozinha, e as etapas guardam tipo, setor, ordem e situação [EST-082, ENT-082]', async () => {
    const d = semExtras();
    const id = await o2.protocolado(
      await o2.publicado({
        ...d,
        etapas: d.etapas.flatMap((e) =>
          e.chave === 'abertura'
            ? [
                { ...e, proximas: [{ para: 'registro' }] },
                {
                  chave: 'registro',
                  nome: 'Registro',
                  tipo: 'automático' as const,
                  publico: 'setor' as const,
                  setor: 'SEURB',
                  proximas: [{ para: 'aprovacao' }],
                },
              ]
            : [e],
        ),
      }),
    );
    const r = await o2.api.ver(id);
    expect(r.execucoes.map((e) => [e.sequencia, e.etapa, e.setor, e.situacao, e.resultado])).toEqual([
      [1, 'abertura', null, 'concluida', 'enviada'],
      [2, 'registro', 'SEURB', 'concluida', 'automatica'],
      [3, 'aprovacao', 'SEURB', 'aguardando', null],
    ]);
    expect(r.etapas.map((e) => [e.tipo, e.estado])).toEqual([
      ['preencher', 'feita'],
      ['automático', 'feita'],
      ['validar', 'atual'],
      ['certificado', 'futura'],
    ]);
  });
});
