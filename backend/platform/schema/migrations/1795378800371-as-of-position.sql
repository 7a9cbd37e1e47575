alter table app.as_of_day rename column up_to to up_to_position;
