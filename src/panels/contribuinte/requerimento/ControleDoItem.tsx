import type { ReactElement } from 'react';
import { api } from '../../../dataProvider/http.ts';
import { AreaDeEnvio } from '../../../resources/requerimento/AreaDeEnvio.tsx';
import { baixarArquivo } from '../../../resources/requerimento/abrirArquivo.ts';
import { calado, caminhoDo, remessaPara } from '../../../resources/requerimento/chamadas.ts';
import { useRetomada } from '../../../resources/requerimento/useRetomada.ts';
import { conferirArquivo, nomesDosFormatos } from '../../../resources/requerimento/conferirArquivo.ts';
import type { Envio, Envios, Remessa } from '../../../resources/requerimento/createEnvios.ts';
import { ArquivoRecebido, EnvioEmCurso } from '../../../resources/requerimento/LinhaDeEnvio.tsx';
import { EntradaDoCampo } from '../../../resources/stepForm/entradas/EntradaDoCampo.tsx';
import type { ReferenciaAchada } from '../../../resources/stepForm/entradas/entrada.ts';
import type { UiDoCampo } from '../../../schemas/processo/formulario.ts';
import type { Item, Valor } from '../../../schemas/requerimento/estado.ts';
import type { ItemVisto, RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Icone } from '../../layout/ui/Icone.tsx';
import { useLugarDoFormulario } from '../formulario/lugarDoFormulario.ts';
import type { ArquivoDoItem, RespostasEncenadas } from './respostasDaPendencia.ts';

export interface PropsDoControle {
  readonly requerimento: RequerimentoVisto;
  readonly item: Item;
  readonly visto: ItemVisto;
  readonly encenadas: RespostasEncenadas;
  readonly mudar: (mudanca: (antes: RespostasEncenadas) => RespostasEncenadas) => void;
  readonly envios: Envios;
  readonly emCurso: readonly Envio[];
  readonly erro: string | undefined;
}

const ESCLARECIMENTO: UiDoCampo = { widget: 'texto-longo', nome: 'Sua resposta', obrigatorio: true, calculado: false };

const comResposta =
  (id: number, valor: Valor) =>
  (antes: RespostasEncenadas): RespostasEncenadas => ({ ...antes, respostas: { ...antes.respostas, [id]: valor } });

const comArquivos =
  (id: number, mudanca: (arquivos: readonly ArquivoDoItem[]) => readonly ArquivoDoItem[]) =>
  (antes: RespostasEncenadas): RespostasEncenadas => ({
    ...antes,
    arquivos: { ...antes.arquivos, [id]: mudanca(antes.arquivos[id] ?? []) },
  });

/** Keeps what the server answered beside the item it is for. */
const remessaDoItem =
  (remessa: Remessa, guardar: (arquivo: ArquivoDoItem) => void): Remessa =>
  async (arquivo, controle) => {
    const { id, nome, tamanho } = (await remessa(arquivo, controle)) as ArquivoDoItem;
    guardar({ id, nome, tamanho });
  };

function Documento({ requerimento, item, visto, encenadas, mudar, envios, emCurso }: PropsDoControle): ReactElement {
  const { painel } = useLugarDoFormulario();
  const alvo = `item:${item.id}`;
  const subindo = emCurso.filter((envio) => envio.alvo === alvo);
  const formatos = requerimento.documentos.find(({ chave }) => chave === item.alvo)?.formatos ?? [];
  const remessa = remessaDoItem(
    remessaPara(`${caminhoDo(painel, requerimento.id)}/arquivos`, `documento:${item.alvo ?? ''}`),
    (arquivo) => mudar(comArquivos(item.id, (antes) => [...antes, arquivo])),
  );
  useRetomada(
    envios,
    `${caminhoDo(painel, requerimento.id)}/arquivos`,
    () => remessa,
    () => undefined,
    [alvo],
  );
  const novos = encenadas.arquivos[item.id] ?? [];
  return (
    <div>
      <ul>
        {novos.map((arquivo) => (
          <ArquivoRecebido
            key={arquivo.id}
            arquivo={arquivo}
            nota="Recebido e verificado. Ainda não enviado à prefeitura."
            aoBaixar={() => void baixarArquivo(painel, arquivo.id)}
            acoes={
              <Botao
                variante="texto"
                tamanho="pequeno"
                aria-label={`Retirar ${arquivo.nome}`}
                onClick={() => mudar(comArquivos(item.id, (antes) => antes.filter(({ id }) => id !== arquivo.id)))}
              >
                Retirar
              </Botao>
            }
          />
        ))}
        {subindo.map((envio) => (
          <EnvioEmCurso
            key={envio.id}
            envio={envio}
            aoTirar={() => envios.tirar(envio.id)}
            aoPausar={() => envios.pausar(envio.id)}
            aoRepetir={() => void envios.repetir(envio.id)}
          />
        ))}
      </ul>
      <AreaDeEnvio
        rotulo={visto.alvo_nome}
        formatos={formatos}
        varios
        texto={`${formatos.length === 0 ? 'Arquivo' : nomesDosFormatos(formatos)} até 50 MB. A versão anterior continua guardada.`}
        botao={novos.length > 0 ? 'Enviar mais um' : 'Enviar novo arquivo'}
        aoEscolher={(arquivos) => {
          for (const { id, fase } of subindo) if (fase === 'falhou') envios.tirar(id);
          for (const arquivo of arquivos)
            void envios.enviar(alvo, arquivo, remessa, conferirArquivo(arquivo, formatos));
        }}
      />
    </div>
  );
}

function Entrada({ requerimento, item, visto, encenadas, mudar, erro }: PropsDoControle): ReactElement {
  const { painel } = useLugarDoFormulario();
  const campo = visto.campo;
  const ui = campo?.ui ?? ESCLARECIMENTO;
  return (
    <EntradaDoCampo
      id={`resposta-${item.id}`}
      campo={campo?.chave ?? `resposta-${item.id}`}
      rotulo={campo === null ? 'Sua resposta' : 'Valor correto'}
      ui={{ ...ui, obrigatorio: true }}
      valor={encenadas.respostas[item.id]}
      erro={erro}
      aoDigitar={(valor) => mudar(comResposta(item.id, valor))}
      aoConfirmar={(valor) => mudar(comResposta(item.id, valor))}
      servicos={{
        consultar: (nome, valor) =>
          api<ReferenciaAchada>(`${caminhoDo(painel, requerimento.id)}/consulta`, {
            ...calado,
            query: { campo: nome, valor },
          }),
      }}
    />
  );
}

/** The one control that an item allows: a file, the field's own input beside what was said before, or a text. */
export function ControleDoItem(props: PropsDoControle): ReactElement {
  const { item, visto } = props;
  if (item.tipo === 'documento') return <Documento {...props} />;
  if (visto.campo === null) return <Entrada {...props} />;
  return (
    <div className="item-troca">
      <div className="item-voce-informou">
        <span>Você informou</span>
        <b>{visto.antes_texto ?? 'Sem resposta'}</b>
      </div>
      <Icone nome="avancar" />
      <Entrada {...props} />
    </div>
  );
}
