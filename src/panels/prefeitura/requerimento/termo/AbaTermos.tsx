import { useState, type ReactElement } from 'react';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { EstadoVazio } from '../../../layout/ui/EstadoVazio.tsx';
import { CartaoDoTermo } from './CartaoDoTermo.tsx';
import { EnviarTermo } from './EnviarTermo.tsx';
import { podeEnviarTermo, termosDo } from './termosDoRequerimento.ts';
import './termo.css';

/** Notices sent to the parties of a request, newest first, each with who has read and confirmed it. */
export function AbaTermos({ requerimento }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  const [escrevendo, setEscrevendo] = useState(false);
  const termos = termosDo(requerimento);
  const vazio = termos.length === 0;
  const enviar = podeEnviarTermo(requerimento) && (
    <Botao variante={vazio ? 'primario' : 'secundario'} icone="enviar" onClick={() => setEscrevendo(true)}>
      Enviar termo
    </Botao>
  );
  return (
    <div className="analise-pilha">
      {vazio && (
        <Cartao>
          <EstadoVazio titulo="Nenhum termo enviado" acao={enviar}>
            Um termo comunica algo às partes e prova quem leu, quando e de onde.
          </EstadoVazio>
        </Cartao>
      )}
      {!vazio && enviar !== false && <div>{enviar}</div>}
      {termos.map((termo) => (
        <CartaoDoTermo key={termo.id} termo={termo} />
      ))}
      {escrevendo && <EnviarTermo requerimento={requerimento} aoFechar={() => setEscrevendo(false)} />}
    </div>
  );
}
