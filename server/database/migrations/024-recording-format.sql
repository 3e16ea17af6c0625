-- How the recording of a call is served. It is kept as G.722 in any case.
alter table larkline.call add column sound_format text not null default 'wav;l16'
  check (sound_format in ('wav;l16', 'ogg;opus'));
