import { describe, expect, it } from 'vitest';
import type { Formulario } from '../../../../src/schemas/processo/formulario.ts';
import { enviarArquivo, respostasO2 } from '../../../support/cenarioO2.ts';
import { processosDaCidade, semExtras } from './processosDaCidade.ts';

const o2 = processosDaCidade();

describe('the notice of law 12.651/2012', () => {
  it('is the portal’s until a manager writes the city’s; what the applicant read is what is kept', async () => {
    const d = semExtras();
    const [primeira, ...outras] = d.etapas;
    if (primeira === undefined) throw new Error('O2 begins with a step');
    const leitura = { titulo: 'Áreas de preservação permanente', aviso: 'lei_12651' as const };
    const processo = await o2.publicado({ ...d, etapas: [{ ...primeira, leitura }, ...outras] });
    const { id, versao } = (
      await o2.c.requerente.post('painel-contribuinte/requerimento', { processo_id: processo })
    ).dados<{ id: number; versao: number }>();
    const base = `painel-contribuinte/requerimento/${id}`;
    const lido = async () =>
      (await o2.c.requerente.get(`${base}/formulario`)).dados<Pick<Formulario, 'etapa'>>().etapa.leitura?.paragrafos ??
      [];
    expect((await lido()).join(' ')).toContain('12.651');
    const texto =
      'Neste município, a faixa do rio Aurora é de 50 metros.\nConsulte a secretaria antes de cortar árvores.';
    const corpo = { nome: 'Aviso de APP', texto, contextos: ['lei_12651'] };
    const cadastro = 'painel-prefeitura/cadastro/texto-padrao';
    expect((await o2.c.analista.post(cadastro, corpo)).status, 'só o gestor').toBe(403);
    const criado = await o2.c.gestor.post(cadastro, corpo);
    expect(criado.status, criado.texto).toBe(201);
    expect(await lido()).toEqual(texto.split('\n'));
    await o2.c.requerente.post(`${base}/respostas`, { respostas: respostasO2 });
    await enviarArquivo(o2.portal, o2.c.requerente, `${base}/arquivos`, { documento: 'matricula' });
    const enviado = await o2.c.requerente.post(`${base}/enviar`, { versao, leu: true });
    expect(enviado.status, enviado.texto).toBe(200);
    const { dados } = await o2.portal.db
      .selectFrom('requerimento_evento')
      .select('dados')
      .where('requerimento_id', '=', id)
      .where('tipo', '=', 'leitura_confirmada')
      .executeTakeFirstOrThrow();
    expect(dados).toMatchObject({ titulo: leitura.titulo, texto: texto.split('\n') });
  });
});
