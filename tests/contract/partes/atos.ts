import { acao, fazer, R, ver, type Ato } from './ato.ts';
import { naAnalise } from './atosDaAnalise.ts';
import type { Cena } from './cidadeDasPartes.ts';
import { DONOS, QUEM_ACEITA, QUEM_ENCERRA, QUEM_PAGA, QUEM_PREENCHE } from './partes.ts';

/** Parts x routes, by the scene in which each is called; rows of one scene in the order of the calls. */
export const ATOS: { readonly [C in Cena]: readonly Ato[] } = {
  rascunho: [
    ver(R, DONOS, { qual: 'em rascunho' }),
    ver(`${R}/formulario`, DONOS, { qual: 'em rascunho' }),
    fazer(`${R}/respostas`, DONOS, () => ({ respostas: { area_ampliada_m2: '150.00' } }), { qual: 'em rascunho' }),
    // Nothing to confirm in this process.
    { ...acao('confirmar-tipo', DONOS, { respostas: { tipo_projeto: 'casa' } }), alcanca: [422] },
    acao('descartar-rascunho', DONOS),
  ],
  consentimento: [
    fazer(`${R}/consentimento/:k/reenviar`, DONOS, undefined, { params: () => ({ k: 1 }) }),
    fazer(`${R}/consentimento/retirar`, DONOS),
  ],
  complemento: [
    ver(`${R}/formulario`, QUEM_PREENCHE),
    ver(`${R}/consulta`, QUEM_PREENCHE, {
      query: () => ({ campo: 'rt', valor: 'CREA-SC 12345' }),
      alcanca: [200, 422],
    }),
    fazer(`${R}/respostas`, QUEM_PREENCHE, () => ({ respostas: { acabamento: 'Reboco' } })),
    // No question of this process takes what the registries do not have.
    fazer(`${R}/informados`, QUEM_PREENCHE, () => ({ campo: 'rt', valor: 'CREA-SC 1', dados: {} }), { alcanca: [422] }),
    fazer(`${R}/informados/retirar`, QUEM_PREENCHE, () => ({ campo: 'rt', valor: 'CREA-SC 1' }), { alcanca: [422] }),
    fazer(`${R}/arquivos`, QUEM_PREENCHE, undefined, { qual: 'da etapa', arquivo: () => ({ documento: 'planta' }) }),
    fazer(`${R}/arquivos/excluirIds`, QUEM_PREENCHE, async ({ enviar }) => ({
      ids: [await enviar('arquivos', { documento: 'planta' })],
    })),
    fazer(`${R}/enviar`, QUEM_PREENCHE, async ({ versao, enviar }) => {
      await enviar('arquivos', { documento: 'planta' });
      return { versao };
    }),
  ],
  analise: naAnalise,
  pendencia: [
    fazer(`${R}/pendencias/:p/rascunho`, QUEM_PREENCHE, () => ({ respostas: { '1': 'Residencial' } }), {
      params: () => ({ p: 1 }),
    }),
    fazer(`${R}/arquivos`, QUEM_PREENCHE, undefined, {
      qual: 'da resposta',
      arquivo: () => ({ documento: 'matricula' }),
    }),
    fazer(`${R}/arquivos`, QUEM_PREENCHE, undefined, { qual: 'da contestação', arquivo: () => ({ contestacao: '3' }) }),
    fazer(`${R}/pendencias/:p/prorrogacao`, QUEM_PREENCHE, ({ versao }) => ({ versao, motivo: 'Falta o cartório' }), {
      params: () => ({ p: 1 }),
    }),
    fazer(
      `${R}/pendencias/:p/responder`,
      QUEM_PREENCHE,
      async ({ versao, enviar }) => ({
        ...{ versao, respostas: { '1': 'Residencial' } },
        arquivos: { '2': [await enviar('arquivos', { documento: 'matricula' })] },
        contestacoes: { '3': { texto: 'A planta já diz', arquivos: [await enviar('arquivos', { contestacao: '3' })] } },
      }),
      { params: () => ({ p: 1 }) },
    ),
    acao('cancelar', QUEM_ENCERRA, { motivo: 'Desisti' }),
  ],
  aceite: [acao('concluir-aceite', QUEM_ACEITA, { aceites: { area_ampliada_m2: true } })],
  ciencia: [acao('dar-ciencia', QUEM_PAGA)],
  licenca: [
    fazer(
      `${R}/licencas/:documento_id/pedir-prorrogacao`,
      QUEM_PREENCHE,
      ({ versao }) => ({ versao, motivo: 'Obra' }),
      {
        params: ({ licenca }) => ({ documento_id: licenca }),
        // Asked for once: whoever comes after is told that it was.
        alcanca: [200, 422],
      },
    ),
  ],
  recurso: [acao('desistir-do-recurso', QUEM_ENCERRA, { motivo: 'Concordo' })],
};
