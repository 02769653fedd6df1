import type { ReactElement } from 'react';
import { fraseDoPapel } from '../../../schemas/requerimento/emPapel.ts';
import { jaAvisado } from '../../../resources/jaAvisado.ts';
import { pedirDossie, rotulosDoDossie } from '../../../resources/requerimento/pedirDossie.ts';
import { situacaoDoRequerente } from '../../../resources/requerimento/tarefas.ts';
import { diaNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { formatosDoDossie } from '../../../schemas/requerimento/dossie.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { caminhos, PAINEL } from '../caminhos.ts';

function Dossie({ id }: { readonly id: number }): ReactElement {
  return (
    <span className="dossie">
      {formatosDoDossie.map((formato) => (
        <button
          key={formato}
          type="button"
          className="ligacao pequeno"
          onClick={() => jaAvisado(pedirDossie(PAINEL, id, formato))}
        >
          {rotulosDoDossie[formato]}
        </button>
      ))}
    </span>
  );
}

/** What it is, where it stands, and what can be taken away of it. */
export function CabecaDoRequerimento({ visto }: { readonly visto: RequerimentoVisto }): ReactElement {
  const { processo, numero, numero_processo, imovel, protocolado_em } = visto;
  const partes = [
    numero,
    numero_processo === null ? null : `processo ${numero_processo}`,
    imovel?.endereco,
    protocolado_em === null ? null : `protocolado em ${diaNaCidade(protocolado_em)}`,
  ];
  return (
    <div className="pagina-topo">
      <div>
        <a className="pequeno" href={caminhos.lista}>
          Meus requerimentos
        </a>
        <Titulo aba={numero ?? processo.nome_curto}>{processo.nome}</Titulo>
        <p className="subtitulo">{partes.filter(Boolean).join(' · ')}</p>
        {visto.em_papel !== undefined && <p className="secundario pequeno">{fraseDoPapel(visto.em_papel)}</p>}
        {visto.pendencias.length > 0 && (
          <a className="pequeno" href={caminhos.pendencias(visto.id)} target="_blank" rel="noopener">
            Imprimir pendências
          </a>
        )}
        {protocolado_em !== null && <Dossie id={visto.id} />}
      </div>
      <StatusChip status={situacaoDoRequerente(visto)} requerente />
    </div>
  );
}
