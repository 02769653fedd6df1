import { useEffect, useRef, type ReactElement } from 'react';
import { baixarDocumento } from '../../../resources/requerimento/abrirArquivo.ts';
import { BaixarPapel } from '../../../resources/requerimento/BaixarPapel.tsx';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Icone } from '../../layout/ui/Icone.tsx';
import { PAINEL } from '../caminhos.ts';

/** Right after sending: the number, the receipt, and what comes next. */
export function Protocolado({ visto }: { readonly visto: RequerimentoVisto }): ReactElement {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  const comprovante = visto.emitidos.find(({ tipo }) => tipo === 'comprovante');
  return (
    <section className="protocolado" aria-labelledby="protocolado">
      <Icone nome="certo-circulo" tamanho={44} />
      <div>
        <h2 id="protocolado" ref={titulo} tabIndex={-1}>
          Requerimento {visto.numero} protocolado
        </h2>
        <p>
          Recebido em {dataHoraNaCidade(visto.protocolado_em)}. Guarde o comprovante: o QR dele abre a consulta pública.
        </p>
        <div className="formulario-acoes">
          {comprovante !== undefined && (
            <BaixarPapel
              rotulo="Baixar comprovante em PDF"
              enquanto="Preparando o comprovante…"
              baixar={() => baixarDocumento(PAINEL, comprovante.id)}
            />
          )}
          {visto.codigo_canhoto !== null && (
            <LigacaoBotao
              variante="secundario"
              icone="imprimir"
              href={`/requerimento/canhoto/${encodeURIComponent(visto.codigo_canhoto)}`}
              target="_blank"
            >
              Imprimir canhoto
            </LigacaoBotao>
          )}
        </div>
      </div>
    </section>
  );
}
