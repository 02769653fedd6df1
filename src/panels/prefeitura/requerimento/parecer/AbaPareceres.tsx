import { useState, type ReactElement } from 'react';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { EstadoVazio } from '../../../layout/ui/EstadoVazio.tsx';
import { teclaDaMesa } from '../teclado/teclasDaMesa.ts';
import { CartaoDoParecer } from './CartaoDoParecer.tsx';
import { pareceresDo } from './pareceresVistos.ts';
import { PedirParecer } from './PedirParecer.tsx';
import { PedirParecerExterno } from './PedirParecerExterno.tsx';
import { Propostos } from './Propostos.tsx';
import './parecer.css';

/** Opinions of other sectors: what this reader owes first, then what is proposed, then all that was asked, newest first. */
export function AbaPareceres({ requerimento }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  const [pedindo, setPedindo] = useState(false);
  const [externo, setExterno] = useState(false);
  const pode = requerimento.acoes.some(({ acao }) => acao === 'pedir-parecer');
  const pareceres = pareceresDo(requerimento).toSorted((a, b) => Number(b.minha) - Number(a.minha));
  const vazio = pareceres.length === 0 && (requerimento.pareceres?.propostos.length ?? 0) === 0;
  const pedir = (
    <>
      <Botao
        variante={vazio ? 'primario' : 'secundario'}
        icone="mais"
        onClick={() => setPedindo(true)}
        {...teclaDaMesa('o')}
      >
        Pedir parecer
      </Botao>{' '}
      <Botao variante="secundario" icone="enviar" onClick={() => setExterno(true)}>
        Pedir a um órgão externo
      </Botao>
    </>
  );
  return (
    <div className="analise-pilha">
      {vazio && (
        <Cartao>
          <EstadoVazio titulo="Nenhum parecer" acao={pode && pedir}>
            Peça aqui a opinião de outro setor. A etapa continua enquanto ele responde.
          </EstadoVazio>
        </Cartao>
      )}
      <Propostos requerimento={requerimento} />
      {!vazio && pode && <div>{pedir}</div>}
      {pareceres.map((parecer) => (
        <CartaoDoParecer key={parecer.id} requerimento={requerimento} parecer={parecer} />
      ))}
      {externo && <PedirParecerExterno requerimento={requerimento} aoFechar={() => setExterno(false)} />}
      {pedindo && <PedirParecer requerimento={requerimento} comeco={{}} aoFechar={() => setPedindo(false)} />}
    </div>
  );
}
