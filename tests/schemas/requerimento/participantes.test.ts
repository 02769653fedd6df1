import { describe, expect, it } from 'vitest';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import {
  papeisDoParticipante,
  participacaoPermite,
  type Alcance,
  type PapelDoParticipante,
} from '../../../src/schemas/requerimento/participante.ts';
import type { Acao, ComandoDe } from '../../../src/schemas/requerimento/comandos.ts';
import { regras } from '../../../src/schemas/requerimento/regrasDasAcoes.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { analista, gestor, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const respostas = {
  inscricao_imovel: '01.02.117',
  area_ampliada_m2: '60.00',
  solicitante_e_proprietario: true,
  rt: 'CREA-SC 1',
};
const protocolado = () => {
  const r = requerimentoNoMotor(comEtapas([etapa('triagem', [segue('decisao')]), etapa('decisao', [])]));
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
  return r;
};
const CONVITE: ComandoDe<'convidar-participante'> = {
  ...{ acao: 'convidar-participante', papel: 'coautor', pode: 'agir', nome: ' Tomé  Ribeirinho ', ate: null },
  ...{ procuracao: null, documento: null },
};
const convidado = (convite: number): Ator => ({ ...requerente, id: 9, nome: 'Tomé', convite });
const como = (papel: PapelDoParticipante, pode: Alcance = 'agir', participante = 1): Ator => ({
  ...{ tipo: 'requerente', id: 9, nome: 'Tomé', setores: [], gestor: false },
  participa: { participante, papel, pode },
});

describe('part x act', () => {
  const doRequerente = (Object.keys(regras) as Acao[]).filter((acao) => regras[acao].quem.includes('requerente'));
  const atos = (papel: PapelDoParticipante, pode: Alcance = 'agir') =>
    doRequerente.filter((acao) => participacaoPermite({ papel, pode }, acao)).sort();

  it('is what it says, for every act of the applicant', () => {
    const preenche = ['anexar', 'enviar', 'pedir-prorrogacao', 'pedir-prorrogacao-da-licenca', 'responder-pendencia'];
    // Who deals with the work also shows that what is owed in return was done.
    const vistoria = ['agendar-vistoria', 'cancelar-vistoria', 'remarcar-vistoria', 'comprovar-contrapartida'];
    const sai = 'revogar-participante';
    expect(atos('coautor')).toEqual([...preenche, ...vistoria, 'dar-ciencia', 'enviar-comprovante', sai].sort());
    expect(atos('responsavel_tecnico')).toEqual([...preenche, ...vistoria, sai].sort());
    expect(atos('proprietario')).toEqual(
      [...preenche, ...vistoria, 'concluir-aceite', 'dar-ciencia', 'enviar-comprovante', sai].sort(),
    );
    expect(atos('representante')).toEqual([...atos('proprietario'), 'cancelar', 'desistir-do-recurso'].sort());
    expect(atos('convidado')).toEqual([sai]);
    for (const papel of Object.keys(papeisDoParticipante) as PapelDoParticipante[]) {
      expect(atos(papel, 'ler'), papel).toEqual([sai]);
      for (const acao of ['convidar-participante', 'reenviar-convite', 'abrir', 'descartar-rascunho'] as const)
        expect(participacaoPermite({ papel, pode: 'agir' }, acao), `${papel} ${acao}`).toBe(false);
    }
  });

  it('is what the engine refuses by and the screens are offered by', () => {
    const r = protocolado();
    r.fazer({ acao: 'iniciar' });
    const cancelar = { acao: 'cancelar', motivo: 'Desistiu' } as const;
    expect(r.acoes(requerente).map((a) => a.acao)).toContain('cancelar');
    expect(r.acoes(como('coautor')).map((a) => a.acao)).not.toContain('cancelar');
    expect(r.tentar(cancelar, como('coautor'))).toBe('A sua participação neste requerimento não permite este ato');
    expect(r.tentar(cancelar, como('representante', 'ler'))).toMatch(/participação/);
    expect(r.tentar(cancelar, como('representante'))).toBeUndefined();
  });
});

describe('letting in', () => {
  it('is for the applicant and managers of a filed request; who was invited answers, and nobody else', () => {
    const r = protocolado();
    expect(r.tentar(CONVITE, analista)).toBe('Esta etapa é de outro setor. Peça acesso ao gestor do setor');
    expect(r.tentar(CONVITE, como('representante'))).toMatch(/participação/);
    r.fazer(CONVITE, requerente);
    r.fazer({ ...CONVITE, nome: 'Olavo' }, gestor);
    expect(r.estado().participantes?.map((p) => [p.id, p.nome, p.situacao])).toEqual([
      [1, 'Tomé Ribeirinho', 'convidado'],
      [2, 'Olavo', 'convidado'],
    ]);
    for (const ator of [requerente, gestor, analista, como('coautor')])
      expect(r.tentar({ acao: 'aceitar-convite', participante: 1 }, ator)).toBeDefined();
    expect(r.tentar({ acao: 'aceitar-convite', participante: 2 }, convidado(1))).toMatch(/outra pessoa/);
    r.fazer({ acao: 'aceitar-convite', participante: 1 }, convidado(1));
    expect(r.tentar({ acao: 'aceitar-convite', participante: 1 }, convidado(1))).toMatch(/já foi respondido/);
    r.fazer({ acao: 'recusar-convite', participante: 2 }, convidado(2));
    expect(r.tentar({ acao: 'reenviar-convite', participante: 2 }, requerente)).toBeDefined();
    expect(r.tentar({ acao: 'revogar-participante', participante: 2, motivo: 'x' }, requerente)).toMatch(
      /não participa/,
    );
    expect(r.tentar({ acao: 'revogar-participante', participante: 1, motivo: ' ' }, requerente)).toMatch(/motivo/);
    expect(
      r.tentar({ acao: 'revogar-participante', participante: 1, motivo: 'x' }, como('coautor', 'agir', 2)),
    ).toMatch(/Só quem fez/);
    r.fazer({ acao: 'revogar-participante', participante: 1, motivo: 'Saiu' }, como('coautor'));
    expect(r.eventos.at(-1)).toMatchObject({ tipo: 'participante_revogado', saiu: true });
  });

  it('asks of each part what it needs, and moves no step', () => {
    const r = protocolado();
    const { participantes: _nenhum, ...antes } = r.estado();
    const campo = (mudanca: Partial<ComandoDe<'convidar-participante'>>) => {
      const recusa = r.tentar({ ...CONVITE, ...mudanca }, requerente) ?? '{}';
      return recusa.startsWith('{') ? Object.keys(JSON.parse(recusa) as object) : recusa;
    };
    expect(campo({ nome: '  ' })).toEqual(['nome']);
    expect(campo({ ate: '2026-11-18' })).toEqual(['ate']);
    expect(campo({ ate: '2026-02-30' })).toEqual(['ate']);
    expect(campo({ papel: 'convidado' })).toEqual(['pode']);
    expect(campo({ papel: 'representante', ate: '2026-12-01' })).toEqual(['procuracao']);
    expect(campo({ papel: 'representante', procuracao: 5 })).toEqual(['ate']);
    expect(campo({ procuracao: 5 })).toEqual(['procuracao']);
    expect(campo({ papel: 'toString' as PapelDoParticipante })).toEqual(['papel']);
    expect(campo({ no_lugar_de: 1, motivo: 'x', documento: 5 })).toEqual(['no_lugar_de']);
    r.fazer(CONVITE, requerente);
    expect(campo({ no_lugar_de: 1, documento: 5 })).toEqual(['motivo']);
    expect(campo({ no_lugar_de: 1, motivo: 'x' })).toEqual(['documento']);
    r.fazer({ ...CONVITE, nome: 'Olavo', no_lugar_de: 1, motivo: 'Baixa', documento: 5 }, requerente);
    expect(r.eventos.slice(-2).map((e) => e.tipo)).toEqual(['participante_revogado', 'participante_convidado']);
    const { participantes, ...depois } = r.estado();
    expect(depois).toEqual(antes);
    expect(participantes?.map((p) => p.situacao)).toEqual(['revogado', 'convidado']);
  });
});
