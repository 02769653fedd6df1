import type { ReactElement } from 'react';
import { PagamentosDaCobranca } from '../../../resources/requerimento/PagamentosDaCobranca.tsx';
import { PorQueDaData } from '../../../resources/requerimento/PorQueDaData.tsx';
import { vencimentoDaGuia } from '../../../schemas/requerimento/datasEscritas.ts';
import { vencimentoDaCobranca } from '../../../resources/requerimento/vencimentoDaCobranca.ts';
import { cobrancaAPagar } from '../../../schemas/requerimento/pagamentos.ts';
import { Icone } from '../../layout/ui/Icone.tsx';
import { ComprovanteDaCobranca, Guia } from './Cobrancas.tsx';
import type { PropsDoControle } from './ControleDoItem.tsx';

/** The payment that an item asks for: the bill, what is left of it, and the place for its receipt, which goes to the city at once. */
export function PagamentoDoItem({ requerimento, visto, erro }: PropsDoControle): ReactElement {
  const { pagamento } = visto;
  const cobranca = requerimento.cobrancas.find(({ id }) => id === pagamento?.cobranca);
  if (pagamento === undefined || cobranca === undefined)
    return <p className="secundario">Esta taxa não é mais devida. Nada falta neste item.</p>;
  const pode = requerimento.acoes.some(({ acao }) => acao === 'enviar-comprovante');
  return (
    <div>
      <p className="secundario pequeno">
        {cobranca.vence_em !== null && vencimentoDaCobranca(cobranca, cobranca.vence_em)}
        {cobranca.guia !== null && (
          <>
            {cobranca.vence_em === null ? 'Guia ' : ' · guia '}
            <Guia guia={cobranca.guia} />
          </>
        )}
      </p>
      <div className="prazo-explicado">
        <PorQueDaData explicacao={vencimentoDaGuia(cobranca)?.explicacao} sobre={cobranca.nome} />
      </div>
      <PagamentosDaCobranca cobranca={cobranca} />
      <p>{pagamento.falta ?? 'Comprovante recebido. A prefeitura o confere depois que você enviar as respostas.'}</p>
      {erro !== undefined && erro !== pagamento.falta && (
        <p className="campo-erro">
          <Icone nome="exclamacao" tamanho={18} />
          <span>{erro}</span>
        </p>
      )}
      {pagamento.falta !== null && pode && cobrancaAPagar(cobranca) && (
        <ComprovanteDaCobranca requerimentoId={requerimento.id} cobranca={cobranca} />
      )}
    </div>
  );
}
