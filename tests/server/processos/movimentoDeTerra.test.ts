import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { avisarOrigens } from '../../../server/modules/requerimentos/ligacoes/avisarOrigens.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import { cidadeDosProcessos, definicaoDoProcesso } from './cidadeDosProcessos.ts';
import { abrir, type Caminhada } from './percorrer.ts';

const cidade = cidadeDosProcessos(['movimento_terra', 'o10']);
const RESPOSTAS: Respostas = {
  inscricao_imovel: '01.02.117',
  volume_m3: '480.00',
  altura_talude_m: '2.40',
  ha_arvores: false,
  rt: 'CREA-SC 1',
};
const terra = (outras: Respostas = {}): Promise<Caminhada> =>
  abrir(cidade(), 'movimento_terra', definicaoDoProcesso('movimento_terra'), { ...RESPOSTAS, ...outras });
const avisar = async (): Promise<void> => {
  while (await avisarOrigens(cidade().portal.parts, pino({ enabled: false })));
};

describe('earthworks', () => {
  it('without trees ask for nothing else and are licensed; a slope above three metres asks for a report', async () => {
    const r = await terra({ altura_talude_m: '3.10' });
    expect((await r.ver()).documentos.filter((d) => d.exigido).map((d) => d.chave)).toContain('laudo_geotecnico');
    await r.passar({ etapa: 'pedido' });
    await r.passar({ etapa: 'analise' });
    await r.passar({ etapa: 'emissao' });
    const licencas = async () =>
      (await r.ver()).emitidos.filter((e) => e.tipo === 'licenca').map((e) => [e.valido_ate, e.situacao]);
    expect(await licencas(), 'the service begins with the licence').toEqual([['2027-11-16', 'válido']]);
    // The visits follow the service, each of its own step, and the request ends with the last.
    await r.passar({ etapa: 'vistoria_inicial', vistoria: 'aprovada' });
    await r.passar({ etapa: 'vistoria_final', vistoria: 'reprovada' });
    expect((await r.ver()).situacao).toBe('Deferido');
    expect(await licencas()).toEqual([['2027-11-16', 'válido']]);
  });

  it('with trees wait for the permission to cut them, a request of its own, and go on once it was granted', async () => {
    const r = await terra({ ha_arvores: true });
    await r.passar({ etapa: 'pedido' });
    const membro = cidade().membro('SEURB');
    const caminho = `painel-prefeitura/requerimento/${r.id}/acoes`;
    const versao = async (): Promise<number> => (await r.ver(membro)).versao;
    expect((await membro.post(`${caminho}/iniciar`, { versao: await versao() })).status).toBe(200);
    const cedo = await membro.post(`${caminho}/deferir`, { versao: await versao() });
    expect([cedo.status, cedo.mensagem]).toEqual([422, expect.stringContaining('Autorização de corte de árvores')]);

    const corte = await abrir(
      cidade(),
      'o10',
      definicaoDoProcesso('o10'),
      { quantidade_arvores: 4, tipo_empreendimento: 'residencial' },
      { origem_id: r.id, subprocesso: 'corte' },
    );
    await corte.passar({ etapa: 'pedido' });
    await avisar();
    const pedidos = ({ ligacoes }: RequerimentoVisto): unknown =>
      ligacoes?.subprocessos.map((s) => [s.nome, s.cumprido, s.a_pedir]);
    expect(pedidos(await r.ver())).toEqual([['Autorização de corte de árvores', false, false]]);
    await corte.passar({ etapa: 'vistoria', vistoria: 'aprovada' });
    await corte.passar({ etapa: 'analise' });
    await corte.passar({ etapa: 'emissao', faz: 'deferir-e-finalizar' });
    await avisar();
    expect((await membro.post(`${caminho}/deferir`, { versao: await versao() })).status).toBe(200);
    expect((await r.ver()).etapa?.chave).toBe('emissao');
  });
});
