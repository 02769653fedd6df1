import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { aparenciaDaAssinatura } from '../../../resources/assinatura/aparenciaDaAssinatura.ts';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import type { StatusDaAssinatura } from '../../../schemas/regrasDaAssinatura.ts';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { classes } from '../../layout/ui/classes.ts';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { caminhos } from '../caminhos.ts';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { Paginas } from '../comum/Paginas.tsx';
import { useAssinaturas, type AssinaturaDaLista } from './useAssinaturas.ts';
import '../comum/recebidos.css';

const TITULO = 'Assinaturas';

const QUAIS: readonly (readonly [valor: StatusDaAssinatura | null, rotulo: string])[] = [
  [null, 'Todas'],
  ['Aguardando', 'A assinar'],
  ['Assinado', 'Assinadas'],
];

function Linha({ uma }: { readonly uma: AssinaturaDaLista }): ReactElement {
  const detalhes = [
    [uma.processo, uma.requerimento].filter(Boolean).join(' '),
    uma.requerente,
    `pedida em ${dataHoraNaCidade(uma.pedida_em)}`,
  ];
  return (
    <li className={classes('recebido', uma.status === 'Aguardando' && 'recebido-novo')}>
      <div className="recebido-texto">
        <a href={caminhos.assinatura(uma.id)}>{uma.documento}</a>
        <p className="pequeno secundario">{detalhes.join(' · ')}</p>
      </div>
      <StatusChip status={uma.status} {...aparenciaDaAssinatura[uma.status]} />
    </li>
  );
}

/** Documents that the reader was asked to sign, of whichever request: he need have no part in it. */
export function Assinaturas(): ReactElement {
  const [parametros, mudarParametros] = useSearchParams();
  const status = QUAIS.find(([valor]) => valor !== null && valor === parametros.get('status'))?.[0] ?? null;
  const lida = Number(parametros.get('page') ?? '1');
  const page = Number.isSafeInteger(lida) && lida > 0 ? lida : 1;
  const ir = (qual: StatusDaAssinatura | null, pagina = 1): void =>
    mudarParametros(
      { ...(qual === null ? {} : { status: qual }), ...(pagina === 1 ? {} : { page: String(pagina) }) },
      { replace: true },
    );
  const consulta = useAssinaturas(status, page);
  return (
    <div className="pagina pagina-estreita">
      <Titulo aba={TITULO}>{TITULO}</Titulo>
      <div className="filtros" role="group" aria-label="Situação">
        {QUAIS.map(([valor, rotulo]) => (
          <button
            key={rotulo}
            type="button"
            className={classes('filtro', valor === status && 'filtro-ligado')}
            aria-pressed={valor === status}
            onClick={() => ir(valor)}
          >
            {rotulo}
          </button>
        ))}
      </div>
      <Carregado consulta={consulta} rotulo="Carregando as assinaturas…" oQue="as assinaturas" principal linhas={6}>
        {(lista) => (
          <>
            <p className="so-leitor" role="status">
              {lista.total === 1 ? '1 assinatura' : `${lista.total} assinaturas`}
            </p>
            <div className="lista" aria-busy={consulta.isPlaceholderData}>
              {lista.data.length === 0 ? (
                <EstadoVazio
                  titulo={status === null ? 'Nenhuma assinatura pedida a você' : 'Nada com este filtro'}
                  acao={<LigacaoBotao href={caminhos.inicio}>Ir para o início</LigacaoBotao>}
                >
                  Os documentos que a prefeitura pedir que você assine aparecem aqui.
                </EstadoVazio>
              ) : (
                <ul>
                  {lista.data.map((uma) => (
                    <Linha key={uma.id} uma={uma} />
                  ))}
                </ul>
              )}
            </div>
            <Paginas lista={lista} aoIr={(pagina) => ir(status, pagina)} />
          </>
        )}
      </Carregado>
    </div>
  );
}
