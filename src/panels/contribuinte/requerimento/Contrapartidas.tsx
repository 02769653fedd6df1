import type { ReactElement } from 'react';
import { aparenciaDaContrapartida } from '../../../resources/requerimento/aparenciaDaContrapartida.ts';
import { DadosDaContrapartida } from '../../../resources/requerimento/DadosDaContrapartida.tsx';
import { ArquivoRecebido } from '../../../resources/requerimento/LinhaDeEnvio.tsx';
import { useVisor } from '../../../resources/visor/useVisor.tsx';
import { aCumprir } from '../../../schemas/requerimento/contrapartida.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Icone } from '../../layout/ui/Icone.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { useLugarDoFormulario } from '../formulario/lugarDoFormulario.ts';
import { ComprovarContrapartida } from './ComprovarContrapartida.tsx';

/** What the applicant owes in return: what it is, how much is left, where it stands, and the proof (TELA-012). */
export function Contrapartidas({ visto }: { readonly visto: RequerimentoVisto }): ReactElement {
  const { painel } = useLugarDoFormulario();
  const { abrir, visor } = useVisor(painel, visto);
  const contrapartidas = visto.contrapartidas ?? [];
  const juntos = contrapartidas.flatMap(({ arquivos }) => arquivos);
  const pode = visto.acoes.some(({ acao }) => acao === 'comprovar-contrapartida');
  return (
    <Cartao titulo="Contrapartidas" amplo>
      {visor}
      <ul id="contrapartidas">
        {contrapartidas.map((c) => {
          const ultima = c.comprovacoes[c.comprovacoes.length - 1];
          return (
            <li key={c.id} className="cobranca">
              <div className="cobranca-topo">
                <h3>{c.nome}</h3>
                <StatusChip {...aparenciaDaContrapartida(c.situacao)} />
              </div>
              <DadosDaContrapartida contrapartida={c} />
              {ultima?.situacao === 'recusada' && (
                <p className="item-motivo">
                  <Icone nome="exclamacao" tamanho={18} />
                  <span>Comprovação recusada: {ultima.motivo}. Envie outra.</span>
                </p>
              )}
              <ul>
                {c.arquivos.map((arquivo) => (
                  <ArquivoRecebido
                    key={arquivo.id}
                    arquivo={arquivo}
                    aoBaixar={() => abrir(arquivo, undefined, juntos)}
                  />
                ))}
              </ul>
              {pode && aCumprir(c) && <ComprovarContrapartida requerimentoId={visto.id} contrapartida={c} />}
            </li>
          );
        })}
      </ul>
    </Cartao>
  );
}
