import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactElement } from 'react';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { api } from '../../../dataProvider/http.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';
import { useAoSair } from '../../../resources/saida/useAoSair.tsx';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import type { MinhaAusencia } from '../../../schemas/minhaAusencia.ts';
import { textos } from '../../../schemas/textos.ts';
import { startNotAfterEnd } from '../../../schemas/validacao/periodo.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { Carregado } from '../ui/Carregado.tsx';
import { useEnvio } from '../../publico/comum/useEnvio.ts';
import { Aviso } from '../ui/Aviso.tsx';
import { Botao } from '../ui/Botao.tsx';
import { Campo } from '../ui/Campo.tsx';
import { CampoDeData } from '../ui/data/CampoDeData.tsx';
import { faltaNoDia } from '../ui/data/faltaNoDia.ts';
import { Selecao } from '../ui/Selecao.tsx';
import { ListaDeAcessos } from './ListaDeAcessos.tsx';

const CHAVE = ['minhas-ausencias'] as const;
const CHAMADA = 'painel-prefeitura/minhas-ausencias';
const vazia = { inicio: '', fim: '', substituto_id: '', motivo: '' };
type Ficha = typeof vazia;

const aData = (texto: string): string | undefined => (texto === '' ? textos.validacao.ausencia : faltaNoDia(texto));

const errosDa = ({ inicio, fim, motivo }: Ficha): Readonly<Record<string, string | undefined>> => ({
  inicio: aData(inicio),
  fim: aData(fim) ?? startNotAfterEnd({ inicio, fim }),
  motivo: required(motivo.trim()),
});

/** The staff, of whom everybody but the caller may stand in. */
const useColegas = (): UseQueryResult<readonly { readonly id: number; readonly nome: string }[]> =>
  useQuery({
    queryKey: ['recursos', 'usuarios-prefeitura'],
    queryFn: () =>
      api<readonly { readonly id: number; readonly nome: string }[]>('recursos/usuarios-prefeitura', calado),
  });

function Nova({ guardar }: { readonly guardar: (ausencias: readonly MinhaAusencia[]) => void }): ReactElement {
  const [ficha, setFicha] = useState(vazia);
  const usuario = useUsuario();
  const colegas = useColegas();
  const { enviando, erros, recusa, tentar, limpar } = useEnvio<void>(Object.keys(vazia));
  const mudar = (campo: keyof Ficha, valor: string): void => {
    limpar(campo);
    setFicha((antes) => ({ ...antes, [campo]: valor }));
  };
  const salvar = (): Promise<boolean> =>
    tentar(errosDa(ficha), async () => {
      const { inicio, fim, substituto_id, motivo } = ficha;
      const body = {
        inicio,
        fim,
        motivo: motivo.trim(),
        substituto_id: substituto_id === '' ? null : Number(substituto_id),
      };
      guardar(await api<readonly MinhaAusencia[]>(CHAMADA, { method: 'POST', body, semNavegacao: true }));
      setFicha(vazia);
    });
  const { pergunta } = useAoSair(() => Object.values(ficha).some((valor) => valor !== ''), salvar);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void salvar();
  };
  const data = (campo: 'inicio' | 'fim', rotulo: string): ReactElement => (
    <CampoDeData
      rotulo={rotulo}
      name={campo}
      valor={ficha[campo]}
      erro={erros[campo]}
      aoMudar={(valor) => mudar(campo, valor)}
    />
  );
  return (
    <form className="campos" method="post" noValidate onSubmit={aoEnviar}>
      {pergunta}
      {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
      <div className="campos-dois">
        {data('inicio', 'Primeiro dia')}
        {data('fim', 'Último dia')}
      </div>
      <Selecao
        rotulo="Substituto"
        opcional
        vazio="Ninguém"
        ajuda="Recebe os avisos do que está com você e vê o seu trabalho enquanto você estiver ausente."
        listas={[colegas]}
        opcoes={(colegas.data ?? [])
          .filter(({ id }) => id !== usuario?.id)
          .map(({ id, nome }) => ({ valor: String(id), rotulo: nome }))}
        valor={ficha.substituto_id}
        erro={erros['substituto_id']}
        aoEscolher={(valor) => mudar('substituto_id', valor)}
      />
      <Campo
        rotulo="Motivo"
        name="motivo"
        maxLength={255}
        ajuda="Por exemplo, Férias. Não informe dados de saúde."
        value={ficha.motivo}
        erro={erros['motivo']}
        onChange={({ target }) => mudar('motivo', target.value)}
      />
      <div className="formulario-acoes">
        <Botao type="submit" variante="secundario" carregando={enviando}>
          {enviando ? 'Registrando…' : 'Registrar ausência'}
        </Botao>
      </div>
    </form>
  );
}

/** When the caller is away and who stands in for him; the managers see the same in their registry. */
export function MinhasAusencias(): ReactElement {
  const cliente = useQueryClient();
  const { enviando, recusa, enviar } = useEnvio<void>([]);
  const consulta = useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => api<readonly MinhaAusencia[]>(CHAMADA, { ...calado, signal }),
  });
  const guardar = (ausencias: readonly MinhaAusencia[]): void => void cliente.setQueryData(CHAVE, ausencias);
  const cancelar = (id: number | string): void =>
    enviar({}, async () => {
      const body = { ids: [id] };
      guardar(
        await api<readonly MinhaAusencia[]>(`${CHAMADA}/excluirIds`, { method: 'POST', body, semNavegacao: true }),
      );
    });
  return (
    <Carregado consulta={consulta} rotulo="Carregando as ausências…" oQue="as ausências">
      {(ausencias) => (
        <div className="campos">
          {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
          <ListaDeAcessos
            acessos={ausencias.map(({ id, inicio, fim, motivo, substituto }) => ({
              id,
              aparelho: motivo,
              detalhes: [
                `De ${mostrarData(inicio)} a ${mostrarData(fim)}`,
                substituto === null ? 'Sem substituto' : `Substituto: ${substituto}`,
              ],
            }))}
            acao="Cancelar"
            ocupado={enviando}
            aoEncerrar={cancelar}
            vazio="Nenhuma ausência marcada."
          />
          <Nova guardar={guardar} />
        </div>
      )}
    </Carregado>
  );
}
