import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { marcoDevido, marcosDe } from '../../../src/schemas/requerimento/relogios.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import {
  ambiental,
  analista,
  gestor,
  requerente,
  requerimentoNoMotor,
  type NoMotor,
} from '../../support/requerimentoNoMotor.ts';
import { respostasO2 } from '../../support/cenarioO2.ts';

const semTaxas = (muda: Partial<Definicao['documentos_emitidos'][number]> = {}): Definicao => {
  const d = definicaoO2();
  return {
    ...d,
    taxas: [],
    documentos: d.documentos.filter((x) => x.etapa === 'abertura'),
    documentos_emitidos: d.documentos_emitidos.map((x) => ({ ...x, ...muda })),
  };
};

const licenciado = (definicao = semTaxas()): NoMotor => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer({ acao: 'enviar', respostas: respostasO2, arquivos: { 'documento:matricula': [1] }, faltas: {} }, requerente);
  for (const acao of ['iniciar', 'deferir', 'iniciar', 'deferir-e-finalizar'] as const) r.fazer({ acao });
  return r;
};
const relogio = { fuso: 'America/Sao_Paulo', calendario: () => undefined };
const SISTEMA = { tipo: 'sistema', id: 0, nome: 'Portal', setores: [], gestor: false } as const;
const regenerar = { acao: 'regenerar-licenca', licenca: 'alvara' } as const;
const retificar = { acao: 'retificar-licenca', licenca: 'alvara', motivo: 'Erro de digitação' } as const;
const documentos = (r: NoMotor) => r.estado().documentos;

describe('a licence drawn anew', () => {
  it('keeps its number and what it says, as a new version that takes the place of the one before', () => {
    const r = licenciado();
    r.fazer(regenerar);
    expect(documentos(r)).toEqual([
      expect.objectContaining({ id: 1, numero: '1/2026', situacao: 'substituído' }),
      {
        id: 2,
        chave: 'alvara',
        numero: '1/2026',
        data: '2026-11-19',
        valido_ate: '2028-11-19',
        situacao: 'válido',
        revisao: 1,
      },
    ]);
    expect(r.estado().situacao, 'o requerimento segue como terminou').toBe('Deferido');
  });

  it('is for the sector that had the request last and for managers, and says that signatures are lost', () => {
    const r = licenciado();
    const quem = (ator: typeof analista) => r.acoes(ator).find((a) => a.acao === 'regenerar-licenca');
    expect([quem(requerente), quem(ambiental)]).toEqual([undefined, undefined]);
    expect(quem(gestor)?.confirmar).toMatch(/sem nenhuma assinatura/);
    expect(quem(analista)?.confirmar).toMatch(/sem nenhuma assinatura/);
    expect(r.tentar(regenerar, ambiental)).toBe('Este requerimento é de outro setor. Peça acesso ao gestor do setor');
    expect(r.tentar({ ...regenerar, licenca: 'outra' })).toBe('Esta licença não está válida neste requerimento');
  });

  it('is not of a request that is looked at anew, nor of one that ended otherwise', () => {
    const r = licenciado();
    r.fazer({ acao: 'reabrir', motivo: 'Denúncia' }, gestor);
    expect(r.acoes(gestor).map((a) => a.acao)).not.toContain('retificar-licenca');
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'indeferir', motivo: 'Procedente' });
    expect(documentos(r).map((d) => d.situacao)).toEqual(['cancelado']);
    expect(r.acoes(gestor).map((a) => a.acao)).not.toContain('regenerar-licenca');
  });
});

describe('a rectified licence', () => {
  it('says the new data in the place of the answers, which stay, and what it said before is in the trace [EST-054]', () => {
    const r = licenciado();
    r.fazer({
      ...retificar,
      valido_ate: '2029-01-31',
      dados: { area_ampliada_m2: '145.20', inscricao_imovel: '01.02.117' },
    });
    const evento = r.eventos.at(-1);
    if (evento?.tipo !== 'licenca_retificada') throw new Error('no rectification');
    expect(evento.mudancas).toEqual([
      { nome: 'Válida até', de: '19/11/2028', para: '31/01/2029' },
      { nome: 'Área a ampliar', de: '142,50 m²', para: '145,20 m²' },
    ]);
    expect(evento.dados).toEqual({ area_ampliada_m2: '145.20' });
    expect(r.estado().respostas['area_ampliada_m2'], 'o que foi decidido fica').toBe('142.50');
    expect(textoDoEvento(evento, semTaxas(), 'requerente').detalhe).toBe(
      'Válida até: de 19/11/2028 para 31/01/2029; Área a ampliar: de 142,50 m² para 145,20 m². Motivo: Erro de digitação',
    );
    // Rectified back, it says the answers again; drawn anew, what it was rectified to.
    r.fazer(regenerar);
    expect(documentos(r).at(-1)).toMatchObject({ revisao: 2, dados: { area_ampliada_m2: '145.20' } });
    r.fazer({ ...retificar, dados: { area_ampliada_m2: '142.50', inscricao_imovel: '01.02.117' } });
    expect(documentos(r).at(-1)).not.toHaveProperty('dados');
    expect(documentos(r).filter((d) => d.situacao === 'válido')).toHaveLength(1);
    expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as typeof r.eventos, estadoInicial)).toEqual(r.estado());
  });

  it('needs a reason, a change, and data that the form would take', () => {
    const r = licenciado();
    const recusa = (muda: object): string | undefined => r.tentar({ ...retificar, ...muda });
    expect(recusa({ motivo: ' ', valido_ate: null })).toMatch(/motivo/);
    expect(recusa({})).toBe('Nada mudou na licença: corrija ao menos um dado');
    expect(recusa({ valido_ate: '2028-11-19' })).toBe('Nada mudou na licença: corrija ao menos um dado');
    expect(recusa({ valido_ate: '31/01/2029' })).toMatch(/valido_ate/);
    expect(recusa({ valido_ate: '2026-11-18' })).toMatch(/não pode terminar antes da data da licença/);
    expect(recusa({ dados: { area_ampliada_m2: 'muita', inscricao_imovel: '01.02.117' } })).toMatch(
      /dados.area_ampliada_m2/,
    );
    expect(recusa({ dados: { inscricao_imovel: '01.02.117' } }), 'o obrigatório falta').toMatch(
      /dados.area_ampliada_m2/,
    );
    expect(recusa({ dados: { solicitante_e_proprietario: true } })).toMatch(/dados.solicitante_e_proprietario/);
    expect(recusa({ valido_ate: null })).toBeUndefined();
    expect(documentos(r).at(-1)?.valido_ate).toBeNull();
  });
});

describe('the end of a licence', () => {
  it('is called to mind by its process’s term and told once, long after the request ended', () => {
    const definicao = semTaxas({ lembrar_dias: 60 });
    const r = licenciado(definicao);
    expect(marcosDe(definicao, r.estado(), relogio)).toEqual([
      { dia: '2028-09-20', comando: { acao: 'lembrar-licenca', documento: 1 } },
      { dia: '2028-11-20', comando: { acao: 'vencer-licenca', documento: 1 } },
    ]);
    const noDia = (dia: string): void => {
      r.mudarAgora(`${dia}T12:00:00Z`);
      for (let c = marcoDevido(definicao, r.estado(), relogio, dia); c;) {
        r.fazer(c, SISTEMA);
        c = marcoDevido(definicao, r.estado(), relogio, dia);
      }
    };
    noDia('2028-09-19');
    expect(r.eventos.at(-1)?.tipo).toBe('requerimento_encerrado');
    noDia('2028-09-20');
    expect(r.eventos.at(-1)).toMatchObject({ tipo: 'licenca_lembrada', valido_ate: '2028-11-19' });
    noDia('2028-11-20');
    expect(r.eventos.at(-1)).toMatchObject({ tipo: 'licenca_vencida', numero: '1/2026' });
    expect(marcosDe(definicao, r.estado(), relogio)).toEqual([]);
    // A later last day is a new one to be called to mind.
    r.fazer({ ...retificar, valido_ate: '2029-11-19' });
    expect(marcosDe(definicao, r.estado(), relogio).map((m) => m.dia)).toEqual(['2029-09-20', '2029-11-20']);
  });

  it('is thirty days ahead where nothing is said, not at all for a licence shorter than that, nor for one without an end', () => {
    const dias = (muda: Parameters<typeof semTaxas>[0]): readonly string[] => {
      const definicao = semTaxas(muda);
      return marcosDe(definicao, licenciado(definicao).estado(), relogio).map((m) => m.dia);
    };
    expect(dias({})).toEqual(['2028-10-20', '2028-11-20']);
    expect(dias({ validade_meses: 1, lembrar_dias: 30 })).toEqual(['2026-12-20']);
    const { validade_meses: _meses, ...semFim } = semTaxas().documentos_emitidos[0] ?? {};
    expect(dias({ ...semFim, validade_meses: undefined } as never)).toEqual([]);
  });
});
