import { useState, type ReactElement } from 'react';
import { DadosDaVistoria } from '../../../resources/vistoria/DadosDaVistoria.tsx';
import { aparenciaDaVistoria } from '../../../resources/vistoria/aparenciaDaVistoria.ts';
import type { VisorDoPainel } from '../../../resources/visor/useVisor.tsx';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import type { VistoriaVista } from '../../../schemas/requerimento/vistas/vistorias.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { PAINEL } from '../caminhos.ts';
import { AtoComMotivo } from './AtoComMotivo.tsx';
import { EscolherVistoria } from './EscolherVistoria.tsx';

interface Props {
  readonly visto: RequerimentoVisto;
  readonly aoAbrir: VisorDoPainel['abrir'];
}

function Atos({ visto, vistoria }: { readonly visto: RequerimentoVisto; readonly vistoria: VistoriaVista }) {
  const [remarcando, setRemarcando] = useState(false);
  const agendada = vistoria.situacao === 'agendada';
  const pode = (acao: string): boolean => agendada && visto.acoes.some((a) => a.acao === acao);
  return (
    <div {...(agendada ? { className: 'vistoria-pe' } : {})}>
      {pode('remarcar-vistoria') && (
        <Botao variante="secundario" tamanho="pequeno" icone="calendario" onClick={() => setRemarcando(true)}>
          Remarcar
        </Botao>
      )}
      <AtoComMotivo
        visto={visto}
        oferecido={pode('cancelar-vistoria')}
        abrir={{ rotulo: 'Cancelar a vistoria' }}
        titulo="Cancelar a vistoria?"
        explicacao="Uma vistoria cancelada não pode ser reaberta. Você poderá escolher outro horário."
        pergunta="Motivo"
        botao={{ rotulo: 'Cancelar a vistoria', enviando: 'Cancelando…', variante: 'perigo' }}
        caminho={`vistorias/${vistoria.id}/cancelar`}
        aviso="Vistoria cancelada."
        conflito={{ guardado: 'O motivo que você escreveu continua aqui.', acao: 'Cancelar a vistoria' }}
      />
      {remarcando && (
        <EscolherVistoria
          visto={visto}
          oferecido={pode('remarcar-vistoria')}
          remarcada={vistoria}
          aoFechar={() => setRemarcando(false)}
        />
      )}
    </div>
  );
}

/** The applicant's inspections: the time to be chosen, the one that is to come, and what was found. */
export function Vistorias({ visto, aoAbrir }: Props): ReactElement | null {
  const [escolhendo, setEscolhendo] = useState(false);
  const lista = visto.vistorias?.lista ?? [];
  const pode = visto.acoes.some(({ acao }) => acao === 'agendar-vistoria');
  if (lista.length === 0 && !pode && !escolhendo) return null;
  return (
    <>
      {pode && (
        <div id="vistorias">
          <Cartao titulo="Horário da vistoria" amplo>
            <p>A prefeitura precisa vistoriar o local. Escolha um dos horários livres.</p>
            <div className="vistoria-pe">
              <Botao icone="calendario" onClick={() => setEscolhendo(true)}>
                Escolher horário
              </Botao>
            </div>
          </Cartao>
        </div>
      )}
      {lista.map((vistoria) => (
        <Cartao
          key={vistoria.id}
          titulo={`Vistoria ${vistoria.id}`}
          amplo
          acao={<StatusChip {...aparenciaDaVistoria(vistoria.situacao)} />}
        >
          <DadosDaVistoria vistoria={vistoria} painel={PAINEL} aoAbrir={aoAbrir} />
          <Atos visto={visto} vistoria={vistoria} />
        </Cartao>
      ))}
      {escolhendo && <EscolherVistoria visto={visto} oferecido={pode} aoFechar={() => setEscolhendo(false)} />}
    </>
  );
}
