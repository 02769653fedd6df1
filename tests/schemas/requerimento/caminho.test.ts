import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import { gestor, requerente, requerimentoNoMotor, type NoMotor } from '../../support/requerimentoNoMotor.ts';

const respostas = {
  inscricao_imovel: '01.02.117',
  area_ampliada_m2: '60.00',
  solicitante_e_proprietario: true,
  rt: 'CREA-SC 1',
};

/** O2 without fees, with a step of its own between approval and issue. */
const deTresEtapas = (): Definicao => {
  const d = definicaoO2({ taxas: [], parametros: [] });
  return {
    ...d,
    etapas: d.etapas.flatMap((e) =>
      e.chave === 'aprovacao'
        ? [
            { ...e, proximas: [{ para: 'conferencia' }] },
            { ...e, chave: 'conferencia', nome: 'Conferência', proximas: [{ para: 'emissao' }] },
          ]
        : [e],
    ),
  };
};

const naEmissao = (): NoMotor => {
  const r = requerimentoNoMotor(deTresEtapas());
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
  for (const acao of ['iniciar', 'deferir', 'iniciar', 'deferir', 'iniciar'] as const) r.fazer({ acao });
  return r;
};
const voltar = { acao: 'voltar', motivo: 'Falta conferir' } as const;

describe('voltar', () => {
  it('duas vezes volta duas etapas, e nunca para a que devolveu', () => {
    const r = naEmissao();
    r.fazer(voltar);
    expect(r.etapa()).toBe('conferencia');
    r.fazer({ acao: 'iniciar' });
    r.fazer(voltar);
    expect(r.etapa()).toBe('aprovacao');
    r.fazer({ acao: 'iniciar' });
    // Nothing of the city's is before it: what is left is the applicant's own step.
    expect(r.acoes().find((a) => a.acao === 'voltar')?.confirmar).toBe(
      'Voltar a Abertura de protocolo devolve o requerimento ao requerente, que corrige as suas respostas e envia de novo.',
    );
  });

  it('depois de refazer o caminho, volta para a etapa logo antes', () => {
    const r = naEmissao();
    r.fazer(voltar);
    for (const acao of ['iniciar', 'deferir', 'iniciar'] as const) r.fazer({ acao });
    r.fazer(voltar);
    expect(r.etapa()).toBe('conferencia');
  });

  it('leva a qualquer etapa por onde passou, e a nenhuma outra', () => {
    const r = naEmissao();
    expect(r.acoes().find((a) => a.acao === 'voltar')?.etapas).toEqual([
      { chave: 'conferencia', nome: 'Conferência' },
      { chave: 'aprovacao', nome: 'Aprovação' },
      { chave: 'abertura', nome: 'Abertura de protocolo' },
    ]);
    for (const etapa of ['emissao', 'inexistente'])
      expect(r.tentar({ ...voltar, etapa })).toContain('Escolha uma etapa por onde o requerimento já passou');
    r.fazer({ ...voltar, etapa: 'aprovacao' });
    expect(r.etapa()).toBe('aprovacao');
    expect(r.estado().execucoes.at(-1)?.rodada).toBe(2);
    // With one place to go back to there is nothing to choose.
    r.fazer({ acao: 'iniciar' });
    expect(r.acoes().find((a) => a.acao === 'voltar')).not.toHaveProperty('etapas');
  });

  it('leva também a uma etapa do requerente, que a envia de novo com o mesmo número; as respostas de antes ficam', () => {
    const r = naEmissao();
    r.fazer({ ...voltar, etapa: 'abertura' });
    expect([r.etapa(), r.estado().situacao]).toEqual(['abertura', 'Aguardando requerente']);
    expect(r.estado().respostas).toMatchObject(respostas);
    const { numero } = r.estado();
    const novas = { ...respostas, area_ampliada_m2: '61.00' };
    r.fazer({ acao: 'enviar', respostas: novas, arquivos: { 'documento:matricula': [11] }, faltas: {} }, requerente);
    expect([r.etapa(), r.estado().numero, r.estado().respostas['area_ampliada_m2']]).toEqual([
      'aprovacao',
      numero,
      '61.00',
    ]);
    expect(r.estado().execucoes.map((e) => [e.etapa, e.rodada, e.resultado])).toEqual([
      ['abertura', 1, 'enviada'],
      ['aprovacao', 1, 'deferida'],
      ['conferencia', 1, 'deferida'],
      ['emissao', 1, 'devolvida'],
      ['abertura', 2, 'enviada'],
      ['aprovacao', 2, null],
    ]);
  });

  it('espera a pendência aberta, e diz isso', () => {
    const r = naEmissao();
    r.fazer({ acao: 'abrir-pendencia' });
    r.fazer({ acao: 'incluir-item', pendencia: 1, tipo: 'esclarecimento', alvo: null, texto: 'Uso?' });
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    const frase = 'Voltar depende de: conclusão da pendência aberta';
    expect(r.tentar(voltar)).toBe(frase);
    expect(r.acoes().find((a) => a.acao === 'voltar')?.bloqueios).toEqual([frase]);
  });
});

describe('reabrir', () => {
  it('abre a última etapa, ou aquela que o gestor escolhe entre as percorridas', () => {
    const fim = (): NoMotor => {
      const r = naEmissao();
      r.fazer({ acao: 'deferir-e-finalizar' });
      return r;
    };
    const r = fim();
    expect(
      r
        .acoes(gestor)
        .find((a) => a.acao === 'reabrir')
        ?.etapas?.map(({ chave }) => chave),
    ).toEqual(['emissao', 'conferencia', 'aprovacao']);
    r.fazer({ acao: 'reabrir', motivo: 'Denúncia' }, gestor);
    expect(r.etapa()).toBe('emissao');
    const outro = fim();
    expect(outro.tentar({ acao: 'reabrir', motivo: 'Denúncia', etapa: 'abertura' }, gestor)).toContain(
      'Escolha uma etapa por onde o requerimento já passou',
    );
    outro.fazer({ acao: 'reabrir', motivo: 'Denúncia', etapa: 'aprovacao' }, gestor);
    expect(outro.etapa()).toBe('aprovacao');
  });

  it('o que é negado depois de reaberto não conserva a licença válida', () => {
    const r = naEmissao();
    r.fazer({ acao: 'deferir-e-finalizar' });
    expect(r.estado().documentos.map((d) => d.situacao)).toEqual(['válido']);
    r.fazer({ acao: 'reabrir', motivo: 'Denúncia' }, gestor);
    r.fazer({ acao: 'iniciar' });
    expect(r.estado().documentos.map((d) => d.situacao)).toEqual(['em revisão']);
    r.fazer({ acao: 'indeferir', motivo: 'Documento falso' });
    expect(r.estado().documentos.map((d) => d.situacao)).toEqual(['cancelado']);
  });
});

it('a etapa é do setor da cidade também quando a definição escreve a sigla de outro modo', () => {
  const d = deTresEtapas();
  const r = requerimentoNoMotor({
    ...d,
    etapas: d.etapas.map((e) => (e.setor === undefined ? e : { ...e, setor: 'Seurb' })),
  });
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
  r.fazer({ acao: 'iniciar' });
  expect(r.estado().execucoes.at(-1)?.setor).toBe('SEURB');
});

describe('desde quando se espera', () => {
  it('é o encaminhamento ou a pausa, não o começo da etapa', () => {
    const r = requerimentoNoMotor(deTresEtapas());
    const esperas = (): readonly unknown[] =>
      aguardando(deTresEtapas(), r.estado())
        .filter(({ de_quem }) => de_quem === 'prefeitura')
        .map(({ o_que, setor, desde }) => [o_que, setor, desde]);
    r.fazer({ acao: 'abrir' }, requerente);
    r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
    expect(esperas()).toEqual([['Iniciar: Aprovação', 'SEURB', '2026-11-19T12:00:00Z']]);
    r.mudarAgora('2026-11-20T09:00:00Z');
    r.fazer({ acao: 'iniciar' });
    r.mudarAgora('2026-11-23T10:00:00Z');
    r.fazer({ acao: 'pausar', motivo: 'Vistoria marcada' });
    expect(esperas()).toEqual([['Retomar: Aprovação', 'SEURB', '2026-11-23T10:00:00Z']]);
    r.fazer({ acao: 'retomar' });
    r.mudarAgora('2026-11-24T11:00:00Z');
    r.fazer({ acao: 'encaminhar', setor: 'SEMAM' });
    expect(esperas()).toEqual([['Iniciar: Aprovação', 'SEMAM', '2026-11-24T11:00:00Z']]);
  });
});
