import { useEffect, useState } from 'react';
import type { PainelAtivo } from '../../../authProvider/layout.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { apiEnvelope } from '../../../dataProvider/http.ts';

/** Spec 3 "FAQ (post)". */
export interface Faq {
  readonly nome: string;
  readonly texto: string;
}

export interface FaqCarregada {
  readonly carregando: boolean;
  /** null: nothing with a body text came. */
  readonly faq: Faq | null;
}

/** Only the first of the list counts, and only with a body text (spec 2 "FAQ dialog"). */
export function faqDaResposta(dados: unknown): Faq | null {
  const primeira: unknown = Array.isArray(dados) ? dados[0] : null;
  if (typeof primeira !== 'object' || primeira === null) return null;
  const { nome, texto } = primeira as { nome?: unknown; texto?: unknown };
  return typeof texto === 'string' && texto.trim() !== ''
    ? { nome: typeof nome === 'string' ? nome : '', texto }
    : null;
}

async function buscar(painel: PainelAtivo): Promise<Faq | null> {
  try {
    // Spec 6: the system panel prefixes its paths. The organisation goes without value: that of the session (AMB-129).
    const path = painel === 'sistema' ? 'admin/recursos/faq' : 'recursos/faq';
    return faqDaResposta((await apiEnvelope<unknown>(path, { semAviso: true, semNavegacao: true })).dados);
  } catch (erro) {
    // Spec 8, AMB-139: a failure shows the banner and nothing else.
    if (!(erro instanceof ApiError)) throw erro;
    return null;
  }
}

/** GET [admin/]recursos/faq, asked once per opening. */
export function useFaq(painel: PainelAtivo): FaqCarregada {
  const [estado, setEstado] = useState<FaqCarregada>({ carregando: true, faq: null });
  useEffect(() => {
    let valida = true;
    void buscar(painel).then((faq) => {
      if (valida) setEstado({ carregando: false, faq });
    });
    return () => {
      valida = false;
    };
  }, [painel]);
  return estado;
}
