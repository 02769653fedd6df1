import { useState, type ReactElement } from 'react';
import { DadosDaVistoria } from '../../../../resources/vistoria/DadosDaVistoria.tsx';
import { aparenciaDaVistoria } from '../../../../resources/vistoria/aparenciaDaVistoria.ts';
import { useVisor } from '../../../../resources/visor/useVisor.tsx';
import { horarioEmPalavras } from '../../../../schemas/requerimento/vistoria.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { VistoriaVista } from '../../../../schemas/requerimento/vistas/vistorias.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { EstadoVazio } from '../../../layout/ui/EstadoVazio.tsx';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import { DialogoDoAto } from '../acoes/DialogoDoAto.tsx';
import { useFormularioQueFica } from '../acoes/formularioQueFica.tsx';
import { useAto } from '../chamadas/useAto.ts';
import { ComMotivo } from '../parecer/ComMotivo.tsx';
import { AgendarVistoria } from './AgendarVistoria.tsx';
import { ConcluirVistoria } from './ConcluirVistoria.tsx';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly vistoria: VistoriaVista;
}

type Ato = 'remarcar' | 'cancelar' | 'realizar';

function Realizar({ requerimento, vistoria, aoFechar }: Props & { readonly aoFechar: () => void }): ReactElement {
  const emAto = useAto(requerimento.id);
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo="Marcar a vistoria como realizada"
      botao="Marcar como realizada"
      confirmar="Depois disso registre o que foi visto, com as fotos, e o resultado."
      emAto={emAto}
      preparar={() => ({ caminho: `/vistorias/${vistoria.id}/realizar`, aviso: 'Vistoria realizada.' })}
      perdeuAVez={!requerimento.acoes.some(({ acao }) => acao === 'realizar-vistoria')}
      aoFechar={aoFechar}
    />
  );
}

/** What this reader may do with a scheduled inspection. */
function Atos({ requerimento, vistoria }: Props): ReactElement | null {
  const [aberto, setAberto] = useState<Ato | null>(null);
  const fechar = (): void => setAberto(null);
  const sua = vistoria.execucao === requerimento.etapa?.execucao;
  const pode = (ato: Ato): boolean => sua && requerimento.acoes.some(({ acao }) => acao === `${ato}-vistoria`);
  if (vistoria.situacao !== 'agendada' && aberto === null) return null;
  return (
    <div className="vistoria-pe">
      {pode('realizar') && <Botao onClick={() => setAberto('realizar')}>Marcar como realizada</Botao>}
      {pode('remarcar') && (
        <Botao variante="secundario" icone="calendario" onClick={() => setAberto('remarcar')}>
          Remarcar
        </Botao>
      )}
      {pode('cancelar') && (
        <Botao variante="texto" onClick={() => setAberto('cancelar')}>
          Cancelar a vistoria
        </Botao>
      )}
      {aberto === 'realizar' && <Realizar requerimento={requerimento} vistoria={vistoria} aoFechar={fechar} />}
      {aberto === 'remarcar' && <AgendarVistoria requerimento={requerimento} remarcada={vistoria} aoFechar={fechar} />}
      {aberto === 'cancelar' && (
        <ComMotivo
          requerimento={requerimento}
          acao="cancelar-vistoria"
          titulo={`Cancelar a vistoria de ${horarioEmPalavras(vistoria)}`}
          botao="Cancelar a vistoria"
          efeito="Uma vistoria cancelada não pode ser reaberta. Se ainda for preciso, agende outra. O requerente é avisado."
          caminho={`/vistorias/${vistoria.id}/cancelar`}
          aviso="Vistoria cancelada."
          aoFechar={fechar}
        />
      )}
    </div>
  );
}

function CartaoDaVistoria({ requerimento, vistoria }: Props): ReactElement {
  const { abrir, visor } = useVisor('painel-prefeitura', requerimento);
  const conclui =
    vistoria.situacao === 'realizada' &&
    vistoria.execucao === requerimento.etapa?.execucao &&
    requerimento.acoes.some(({ acao }) => acao === 'concluir-vistoria');
  const { mostra, guarda } = useFormularioQueFica(requerimento, conclui);
  return (
    <Cartao titulo={`Vistoria ${vistoria.id}`} acao={<StatusChip {...aparenciaDaVistoria(vistoria.situacao)} />}>
      {visor}
      <DadosDaVistoria vistoria={vistoria} painel="painel-prefeitura" aoAbrir={abrir} />
      <Atos requerimento={requerimento} vistoria={vistoria} />
      {mostra && <ConcluirVistoria requerimento={requerimento} vistoria={vistoria} guarda={guarda} />}
    </Cartao>
  );
}

/** Inspections of a request, newest first, with what may be done about each. */
export function AbaVistorias({ requerimento }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  const [agendando, setAgendando] = useState(false);
  const pode = requerimento.acoes.some(({ acao }) => acao === 'agendar-vistoria');
  const lista = requerimento.vistorias?.lista ?? [];
  const vazio = lista.length === 0;
  const agendar = (
    <Botao variante={vazio ? 'primario' : 'secundario'} icone="calendario" onClick={() => setAgendando(true)}>
      Agendar vistoria
    </Botao>
  );
  return (
    <div className="analise-pilha">
      {vazio && (
        <Cartao>
          <EstadoVazio titulo="Nenhuma vistoria agendada" acao={pode && agendar}>
            {requerimento.vistorias?.pede?.agenda === 'requerente'
              ? 'A etapa espera a vistoria. O requerente pode escolher um horário livre, e o setor também pode agendar.'
              : 'A etapa espera a vistoria. Agende-a em um horário livre ou em outro.'}
          </EstadoVazio>
        </Cartao>
      )}
      {!vazio && pode && <div>{agendar}</div>}
      {lista.map((vistoria) => (
        <CartaoDaVistoria key={vistoria.id} requerimento={requerimento} vistoria={vistoria} />
      ))}
      {agendando && <AgendarVistoria requerimento={requerimento} aoFechar={() => setAgendando(false)} />}
    </div>
  );
}
