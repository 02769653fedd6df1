import { expect, it } from 'vitest';
import { diferencasEntre, type EventoNaTrilha } from '../../../src/schemas/requerimento/diferencas.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const definicao = comEtapas([etapa('analise', [segue('fim')]), etapa('fim', [])]);

/** Filed with 60 m² and file 10; the first round makes it 70 m², the second asks for the document again. */
const trilha = (): readonly EventoNaTrilha[] => {
  const r = requerimentoNoMotor(definicao);
  const eventos: EventoNaTrilha[] = [];
  let hora = 0;
  const ato = (fazer: () => void): void => {
    const quando = `2026-11-19T${String(++hora).padStart(2, '0')}:00:00.000Z`;
    r.mudarAgora(quando);
    const antes = r.eventos.length;
    fazer();
    r.eventos.slice(antes).forEach((evento, i) => eventos.push({ sequencia: antes + i + 1, quando, evento }));
  };
  ato(() => r.fazer({ acao: 'abrir' }, requerente));
  ato(() =>
    r.fazer(
      {
        acao: 'enviar',
        respostas: {
          inscricao_imovel: '01.02.117',
          area_ampliada_m2: '60.00',
          solicitante_e_proprietario: true,
          rt: 'CREA-SC 1',
        },
        arquivos: { 'documento:matricula': [10] },
        faltas: {},
      },
      requerente,
    ),
  );
  ato(() => r.fazer({ acao: 'iniciar' }));
  const rodada = (tipo: 'campo' | 'documento', alvo: string, pendencia: number, resposta: object): void => {
    ato(() => r.fazer({ acao: 'abrir-pendencia' }));
    ato(() => r.fazer({ acao: 'incluir-item', pendencia, tipo, alvo, texto: 'Confira' }));
    ato(() => r.fazer({ acao: 'emitir-pendencia', pendencia }));
    ato(() =>
      r.fazer({ acao: 'responder-pendencia', pendencia, respostas: {}, arquivos: {}, ...resposta }, requerente),
    );
    ato(() => r.fazer({ acao: 'avaliar-item', pendencia, item: 1, resultado: 'aceito' }));
  };
  rodada('campo', 'area_ampliada_m2', 1, { respostas: { '1': '70.00' } });
  rodada('documento', 'matricula', 2, { arquivos: { '1': [22] } });
  return eventos;
};

const nomes = (d: ReturnType<typeof diferencasEntre>) =>
  d?.mudancas.map(({ nome, antes, depois }) => [nome, antes, depois]);

it('names the moments at which something came to stand otherwise, and compares the last two by itself', () => {
  const d = diferencasEntre(definicao, trilha(), {});
  expect(d?.momentos.map(({ nome }) => nome)).toEqual([
    'Protocolo',
    'Resposta à pendência 1',
    'Resposta à pendência 2',
  ]);
  expect(d?.mudancas).toMatchObject([
    { tipo: 'arquivo', chave: 'documento:matricula', arquivos_antes: [10], arquivos_depois: [22] },
  ]);
});

it('compares any two, over the rounds in between, in both directions', () => {
  const [protocolo, primeira, segunda] = diferencasEntre(definicao, trilha(), {})?.momentos ?? [];
  const entre = (de: number | undefined, ate: number | undefined) => diferencasEntre(definicao, trilha(), { de, ate });
  expect(nomes(entre(protocolo?.sequencia, primeira?.sequencia))).toEqual([['Área a ampliar', '60,00 m²', '70,00 m²']]);
  expect(entre(protocolo?.sequencia, segunda?.sequencia)?.mudancas).toHaveLength(2);
  expect(nomes(entre(primeira?.sequencia, protocolo?.sequencia))).toEqual([['Área a ampliar', '70,00 m²', '60,00 m²']]);
  expect(entre(segunda?.sequencia, segunda?.sequencia)?.mudancas).toEqual([]);
});

it('a moment that is none is refused; with one moment there is nothing to compare', () => {
  expect(diferencasEntre(definicao, trilha(), { de: 9999 })).toBeUndefined();
  const so = diferencasEntre(definicao, trilha().slice(0, 8), {});
  expect([so?.momentos.length, so?.de, so?.mudancas]).toEqual([1, null, []]);
});
