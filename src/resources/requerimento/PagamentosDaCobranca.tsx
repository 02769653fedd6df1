import type { ReactElement } from 'react';
import { mostrarData } from '../../schemas/brasil/data.ts';
import { mostrarMoeda } from '../../schemas/brasil/numero.ts';
import { pagamentoEmPalavras } from '../../schemas/requerimento/pagamentos.ts';
import type { CobrancaVista } from '../../schemas/requerimento/vistas/valores.ts';

/** What was paid of a charge where it was not paid at once, what the city's system saw, and by what law it was waived; nothing for the others. */
export function PagamentosDaCobranca({ cobranca }: { readonly cobranca: CobrancaVista }): ReactElement | null {
  const { pagamentos = [], isencao } = cobranca;
  const emParte = pagamentoEmPalavras(cobranca);
  if (emParte === null && pagamentos.length === 0 && isencao === undefined) return null;
  return (
    <div className="secundario pequeno">
      {emParte !== null && <p className="numero">{emParte}.</p>}
      {pagamentos.map(({ valor, pago_em, documento }) => (
        <p key={documento}>
          Pagamento de {mostrarMoeda(valor)} em {mostrarData(pago_em)}, documento {documento}.
        </p>
      ))}
      {isencao !== undefined && (
        <p>
          Isenta em {mostrarMoeda(isencao.valor)}: {isencao.fundamento}. {isencao.motivo}
          {isencao.documento !== null && ` (${isencao.documento})`}
        </p>
      )}
    </div>
  );
}
