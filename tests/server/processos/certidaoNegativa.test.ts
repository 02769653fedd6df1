import { afterAll, describe, expect, it } from 'vitest';
import type { Logger } from 'pino';
import { consultarPendentes } from '../../../server/modules/conectores/consultarPendentes.ts';
import { CONECTOR } from '../../../server/seed/dadosDaDemonstracao.ts';
import { dizeres } from '../modules/requerimentos/papeis/palcoDosPapeis.ts';
import { sistemaConsultado } from '../../support/sistemaConsultado.ts';
import { cidadeDosProcessos, definicaoDoProcesso } from './cidadeDosProcessos.ts';
import { abrir } from './percorrer.ts';

const sistema = await sistemaConsultado();
const cidade = cidadeDosProcessos(['certidao_negativa'], {
  settings: { conectorRedes: ['127.0.0.1'] },
  preparar: async ({ entrar }) => {
    const gestor = await entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
    // The connector of the demonstration, at an address that answers.
    const res = await gestor.post('painel-prefeitura/cadastro/conector', {
      ...CONECTOR,
      endereco: CONECTOR.endereco.replace(/^https:\/\/[^/]+/, sistema.endereco),
    });
    expect(res.status, res.texto).toBe(201);
  },
});
afterAll(() => sistema.fechar());

const calado = { warn: () => undefined, error: () => undefined } as unknown as Logger;
const pedir = async (devedor: boolean, total: number) => {
  sistema.responder = () => ({ json: { devedor, debitos: { total } } });
  const d = definicaoDoProcesso('certidao_negativa');
  const respostas = { inscricao_imovel: '01.02.117', finalidade: 'venda' };
  const r = await abrir(cidade(), 'certidao_negativa', d, respostas);
  await r.passar({ etapa: 'pedido' });
  await consultarPendentes(cidade().portal.parts, calado);
  return { id: r.id, visto: await r.ver() };
};

describe('the certificate that a property owes nothing', () => {
  it('asks the tax system by the connector of the city and is issued by itself, for 90 days', async () => {
    const { id, visto } = await pedir(false, 0);
    expect(sistema.recebidas.at(-1)?.caminho).toBe('/imoveis/01.02.117/debitos');
    expect(visto.situacao).toBe('Deferido');
    const [certidao] = visto.emitidos.filter(({ tipo }) => tipo === 'licenca');
    expect(certidao).toMatchObject({ nome: 'Certidão negativa de débitos', valido_ate: '2027-02-14' });
    const papel = JSON.stringify(
      await dizeres({ portal: cidade().portal } as Parameters<typeof dizeres>[0], id, 'licenca'),
    );
    expect(papel).toContain(
      'em 16/11/2026 não havia débitos vencidos de tributos municipais do imóvel de inscrição 01.02.117',
    );
  });

  it('is denied where there is a debt, with the sentence that says what to do', async () => {
    const { visto } = await pedir(true, 812.4);
    expect([visto.situacao, visto.emitidos.some(({ tipo }) => tipo === 'licenca')]).toEqual(['Indeferido', false]);
    expect(visto.desfecho?.motivo).toMatch(/^O imóvel tem débitos vencidos com a prefeitura\. Pague-os ou parcele-os/);
  });
});
