import { useEffect, useRef, useState, type ReactElement } from 'react';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import type { AndamentoDaMigracao, ItemDaMigracao } from '../../../../schemas/processo/migracaoVista.ts';
import { emCurso } from '../../../../schemas/tarefa.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { Escolha } from '../../../layout/ui/Escolha.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import { useLugar } from '../lugar.ts';
import { baixarResultado, useAndamento, type Filtro } from './chamadas.ts';

const aparencia = {
  passa: { status: 'Passaria', tom: 'ok', icone: 'certo-circulo' },
  passou: { status: 'Passou', tom: 'ok', icone: 'certo-circulo' },
  nao_passa: { status: 'Não passaria', tom: 'bad', icone: 'proibido' },
  nao_passou: { status: 'Não passou', tom: 'bad', icone: 'proibido' },
} as const;

const numero = new Intl.NumberFormat('pt-BR');

interface PropsDoItem extends Pick<AndamentoDaMigracao, 'modo' | 'prazos'> {
  readonly item: ItemDaMigracao;
}

function Item({ item, modo, prazos }: PropsDoItem): ReactElement {
  const [ensaio, mantem] = [modo === 'ensaiar', prazos === 'manter'];
  const { status, ...resto } = aparencia[item.resultado];
  return (
    <li className="passagem-item">
      <div className="passagem-item-topo">
        <b className="numero">{item.numero}</b>
        <StatusChip status={status} {...resto} />
        <span className="secundario pequeno">estava na versão {item.de}</span>
      </div>
      {item.motivos.length > 0 && (
        <ul className="passagem-motivos">
          {item.motivos.map((motivo) => (
            <li key={motivo}>{motivo}</li>
          ))}
        </ul>
      )}
      {item.descartadas.length > 0 && <p className="pequeno">Respostas que não vão: {item.descartadas.join('; ')}</p>}
      {item.prazos.length > 0 && <p className="pequeno">Prazos: {item.prazos.join('; ')}</p>}
      {item.vencem_ja.length > 0 && (
        <p className="pequeno">
          <b>
            {mantem
              ? 'Com o novo prazo já estariam vencidos'
              : ensaio
                ? 'Ficariam vencidos de imediato'
                : 'Vencidos de imediato'}
            :
          </b>{' '}
          {item.vencem_ja.join('; ')}
        </p>
      )}
      {item.encurtados.length > 0 && (
        <p className="pequeno">
          {mantem ? 'Com o novo prazo venceriam antes' : ensaio ? 'Venceriam antes' : 'Vencem antes'}:{' '}
          {item.encurtados.join('; ')}
        </p>
      )}
      {mantem && (item.encurtados.length > 0 || item.vencem_ja.length > 0) && (
        <p className="pequeno secundario">O prazo em curso é mantido.</p>
      )}
    </li>
  );
}

function Numeros({ andamento }: { readonly andamento: AndamentoDaMigracao }): ReactElement {
  const { contagens, modo } = andamento;
  const ensaio = modo === 'ensaiar';
  const ditos = [
    [ensaio ? 'Passariam' : 'Passaram', contagens.passam],
    [ensaio ? 'Não passariam' : 'Não passaram', contagens.nao_passam],
    ['Com respostas que não vão', contagens.com_respostas_descartadas],
    ['Com prazos que mudam', contagens.com_prazos_que_mudam],
    ['Com prazo mais curto na versão nova', contagens.com_prazos_encurtados],
    ['Já vencidos pelo novo prazo', contagens.que_venceriam_ja],
  ] as const;
  return (
    <dl className="passagem-numeros">
      {ditos.map(([nome, n]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd className="numero">{numero.format(n)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Barra({ andamento: { tarefa } }: { readonly andamento: AndamentoDaMigracao }): ReactElement {
  const porcento = tarefa.total === 0 ? 0 : Math.min(100, Math.round((tarefa.feitas / tarefa.total) * 100));
  return (
    <div role="status">
      <p className="pequeno">
        {tarefa.situacao === 'na fila'
          ? 'Na fila. Começa em instantes.'
          : `${numero.format(Math.min(tarefa.feitas, tarefa.total))} de ${numero.format(tarefa.total)} requerimentos`}
      </p>
      <div
        className="passagem-barra"
        role="progressbar"
        aria-label={tarefa.titulo}
        aria-valuenow={porcento}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${porcento}%` }} />
      </div>
    </div>
  );
}

interface Props {
  readonly processoId: number;
  readonly tarefa: number;
  /** It runs no more: what it was about may be another by now. */
  readonly aoTerminar: () => void;
}

/** What a trial found, or what was done: counted, request by request, and as a file. */
export function Resultado({ processoId, tarefa, aoTerminar }: Props): ReactElement {
  const lugar = useLugar();
  const [resultado, setResultado] = useState<Filtro>('');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useAndamento(lugar, processoId, tarefa, { resultado, page });
  const terminou = data !== undefined && !emCurso(data.tarefa.situacao);
  const aoFim = useRef(aoTerminar);
  aoFim.current = aoTerminar;
  useEffect(() => {
    if (terminou) aoFim.current();
  }, [terminou]);
  if (data === undefined)
    return error === null ? (
      <Esqueleto rotulo="Lendo o resultado…" />
    ) : (
      <FalhaAoCarregar titulo="Não foi possível ler o resultado." erro={error} tentarDeNovo={refetch} />
    );
  const { data: itens, paginas, modo, prazos, tarefa: vista } = data;
  const andando = emCurso(vista.situacao);
  const baixar = (): void =>
    void baixarResultado(lugar, processoId, tarefa).catch((erro: unknown) => {
      // Shown by the call already.
      if (!(erro instanceof ApiError)) throw erro;
    });
  return (
    <Cartao
      titulo={modo === 'ensaiar' ? 'Ensaio: nada foi mudado' : 'Resultado da passagem'}
      acao={
        !andando && (
          <Botao variante="texto" tamanho="pequeno" icone="baixar" onClick={baixar}>
            Baixar em CSV
          </Botao>
        )
      }
    >
      {andando && <Barra andamento={data} />}
      {vista.situacao === 'falhou' && <Aviso tom="bad">{vista.erro}</Aviso>}
      <Numeros andamento={data} />
      <Escolha<Filtro>
        rotulo="Mostrar"
        nome="resultado-da-passagem"
        opcoes={[
          { valor: '', rotulo: 'Todos' },
          { valor: 'nao_passam', rotulo: modo === 'ensaiar' ? 'Só os que não passariam' : 'Só os que não passaram' },
          { valor: 'encurtados', rotulo: 'Só os de prazo mais curto' },
        ]}
        valor={resultado}
        aoEscolher={(novo) => {
          setPage(1);
          setResultado(novo);
        }}
      />
      {itens.length === 0 && !andando && <p className="secundario">Nenhum requerimento aqui.</p>}
      <ul className="passagem-itens">
        {itens.map((item) => (
          <Item key={item.requerimento} {...{ item, modo, prazos }} />
        ))}
      </ul>
      {paginas > 1 && (
        <div className="passagem-paginas">
          <Botao
            variante="secundario"
            tamanho="pequeno"
            impedidoPor={page === 1 ? 'Esta é a primeira página' : undefined}
            onClick={() => setPage(page - 1)}
          >
            Anteriores
          </Botao>
          <span className="pequeno">{`Página ${page} de ${paginas}`}</span>
          <Botao
            variante="secundario"
            tamanho="pequeno"
            impedidoPor={page >= paginas ? 'Esta é a última página' : undefined}
            onClick={() => setPage(page + 1)}
          >
            Próximos
          </Botao>
        </div>
      )}
    </Cartao>
  );
}
