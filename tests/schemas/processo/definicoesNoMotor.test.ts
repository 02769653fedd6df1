import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { documentosDaEtapa } from '../../../src/schemas/processo/preenchimento.ts';
import { calcularTaxaDoProcesso } from '../../../src/schemas/processo/taxaDoProcesso.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { recusada, type Ator, type Contexto } from '../../../src/schemas/requerimento/contexto.ts';
import { decidir } from '../../../src/schemas/requerimento/decidir/decidir.ts';
import { estadoInicial, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { definicaoDe } from './verificar/exemplo.ts';

/** A request of one definition, driven by its actors; every act must be taken. */
const abrir = (d: Definicao) => {
  const requerente: Ator = { tipo: 'requerente', id: 1, nome: 'Iara', setores: [], gestor: false };
  const equipe: Ator = { tipo: 'equipe', id: 2, nome: 'Dalva', setores: d.setores.map((s) => s.sigla), gestor: false };
  const parametros = { UFM: { valor: '144.02' }, CUB_mes_anterior: { valor: '2000' } };
  const contexto: Contexto = {
    agora: '2026-11-19T12:00:00Z',
    hoje: '2026-11-19',
    fuso: 'America/Sao_Paulo',
    calendario: () => undefined,
    numeros: { requerimento: '2026/000001', processo: '1', documento: '1/2026' },
    calcularTaxa: (taxa, valores) => calcularTaxaDoProcesso(d, taxa, valores, parametros, '2026-11-19'),
    setores: d.setores.map((s) => s.sigla),
  };
  let estado: Estado = estadoInicial;
  const tentar = (comando: Comando, ator: Ator): string => {
    const decisao = decidir(d, estado, comando, ator, contexto);
    if (recusada(decisao)) return `${decisao.mensagem} ${JSON.stringify(decisao.erros ?? {})}`.trim();
    estado = reproduzir(decisao, estado);
    return 'feito';
  };
  const fazer = (comando: Comando, ator: Ator): void => expect(tentar(comando, ator)).toBe('feito');
  fazer({ acao: 'abrir' }, requerente);
  return {
    estado: () => estado,
    etapa: () => execucoesAbertas(estado)[0]?.etapa,
    enviar: (respostas: Respostas) => {
      const pedidos = documentosDaEtapa(d, execucoesAbertas(estado)[0]?.etapa ?? '', {
        ...estado.respostas,
        ...respostas,
      });
      const arquivos = Object.fromEntries(pedidos.map(({ documento }) => [`documento:${documento.chave}`, [8]]));
      fazer({ acao: 'enviar', respostas, arquivos, faltas: {} }, requerente);
    },
    daEquipe: (comando: Comando) => fazer(comando, equipe),
    recusa: (comando: Comando) => tentar(comando, equipe),
    anexar: (documento: string) =>
      fazer({ acao: 'anexar', alvo: `documento:${documento}`, arquivo: 9, nome: 'a.pdf', varios: false }, requerente),
    pagarTaxas: () => {
      fazer({ acao: 'gerar-taxas' }, equipe);
      for (const c of estado.cobrancas.filter((x) => x.situacao === 'a emitir')) {
        fazer({ acao: 'emitir-cobranca', cobranca: c.id }, equipe);
        fazer({ acao: 'enviar-comprovante', cobranca: c.id, arquivo: 20 + c.id }, requerente);
        fazer({ acao: 'avaliar-comprovante', cobranca: c.id, comprovante: 1, resultado: 'aprovado' }, equipe);
      }
    },
  };
};

const obra = { finalidade: 'construcao', alvara_construcao: '2026/000009', area_obra_m2: '100.00' };
const vistoria = (qual: 'sanitaria' | 'obra', resultado: string): Respostas => ({
  [`data_vistoria_${qual}`]: '2026-11-20',
  [`resultado_vistoria_${qual}`]: resultado,
});

describe('O3 driven to its end', () => {
  it('with a septic tank: sanitary inspection and its fee first', () => {
    const r = abrir(definicaoDe('o3'));
    r.enviar({ ...obra, tem_fossa: true });
    expect(r.etapa()).toBe('vistoria_sanitaria');
    r.daEquipe({ acao: 'iniciar' });
    r.pagarTaxas();
    expect(r.recusa({ acao: 'deferir', respostas: vistoria('sanitaria', 'reprovada') })).toContain(
      'Só uma vistoria aprovada pode ser deferida',
    );
    r.daEquipe({ acao: 'preencher', respostas: vistoria('sanitaria', 'reprovada') });
    r.daEquipe({ acao: 'deferir', respostas: vistoria('sanitaria', 'aprovada') });
    expect(r.etapa()).toBe('vistoria_obra');
    r.daEquipe({ acao: 'iniciar' });
    r.pagarTaxas();
    expect(r.recusa({ acao: 'deferir', respostas: vistoria('obra', 'aprovada') })).toContain(
      'documento Atestado de vistoria (sanitária)',
    );
    r.anexar('atestado_sanitario');
    r.daEquipe({ acao: 'deferir', respostas: vistoria('obra', 'aprovada') });
    r.daEquipe({ acao: 'iniciar' });
    expect(r.recusa({ acao: 'deferir-e-finalizar' })).toContain('numero_predial');
    r.daEquipe({ acao: 'deferir-e-finalizar', respostas: { numero_predial: '1.204' } });
    expect(r.estado().situacao).toBe('Deferido');
    expect(r.estado().cobrancas.map((c) => [c.taxa, c.valor])).toEqual([
      ['atestado_fossa', '28.80'],
      ['taxa_habite_se', '43.21'],
      ['iss_construcao', '10000.00'],
    ]);
    expect(r.estado().documentos).toMatchObject([{ chave: 'habite_se', numero: '1/2026', valido_ate: null }]);
  });

  it('without one: no sanitary step, no attest, two fees', () => {
    const r = abrir(definicaoDe('o3'));
    r.enviar({ ...obra, tem_fossa: false });
    expect(r.etapa()).toBe('vistoria_obra');
    r.daEquipe({ acao: 'iniciar' });
    r.pagarTaxas();
    r.daEquipe({ acao: 'deferir', respostas: vistoria('obra', 'aprovada') });
    r.daEquipe({ acao: 'iniciar' });
    r.daEquipe({ acao: 'deferir-e-finalizar', respostas: { numero_predial: '7' } });
    expect(r.estado().cobrancas.map((c) => c.taxa)).toEqual(['taxa_habite_se', 'iss_construcao']);
    expect(r.estado().situacao).toBe('Deferido');
  });
});

describe('O4 driven to its end', () => {
  const pedido = (uso_pretendido: string): Respostas => ({
    tipo_requerente: 'pessoa_fisica',
    zona_imovel: 'urbana',
    uso_pretendido,
  });
  const concluir = (r: ReturnType<typeof abrir>): void => {
    r.daEquipe({ acao: 'iniciar' });
    r.pagarTaxas();
    expect(
      r.recusa({ acao: 'deferir-e-finalizar', respostas: { conclusao_uso: 'permitido_com_condicoes' } }),
    ).toContain('condicoes_uso');
    r.daEquipe({ acao: 'deferir-e-finalizar', respostas: { conclusao_uso: 'permitido' } });
    expect(r.estado().situacao).toBe('Deferido');
    expect(r.estado().cobrancas.map((c) => c.valor)).toEqual(['15.88', '93.89']);
    expect(r.estado().documentos).toMatchObject([{ chave: 'certidao_uso_solo' }]);
  };

  it('a home goes straight to the analysis', () => {
    const r = abrir(definicaoDe('o4'));
    r.enviar(pedido('habitacional'));
    expect(r.etapa()).toBe('analise_emissao');
    concluir(r);
  });

  it('any other use fills the nuisance form first', () => {
    const r = abrir(definicaoDe('o4'));
    r.enviar(pedido('industrial'));
    expect([r.etapa(), r.estado().situacao]).toEqual(['incomodidade', 'Aguardando requerente']);
    r.enviar({ cnae: '2511-0/00', codigo_cetesb: '25.11' });
    expect(r.etapa()).toBe('analise_emissao');
    concluir(r);
  });
});
